/// What is seen, how a thing ends, and what nobody can see.
enum DefaultVocabularyThings {
    static let text = #"""
          "outcomes": {
            "error": [
              "ошибк*", "ошибочн*", "сбой", "сбоя", "сбое", "сбоем", "неудач*", "неуспе*", "отказ",
              "отказа", "отказал*", "отказано", "отказом", "отклонен*", "отклоня*", "отвергнут*",
              "недостаточно средств", "не удалось", "не удал*", "error", "failure", "fail", "failed",
              "fails", "refused", "refusal", "declined", "rejected", "denied", "insufficient funds",
              "not enough money", "went wrong", "couldn't", "таймаут*", "timeout", "timed out",
              "сервер недоступен", "сервер не отвечает", "не загрузил*", "не загруж*", "пошло не так",
              "попробуйте позже", "try again later", "server is down", "server is unavailable",
              "unavailable server"
            ],
            "offline": [
              "нет сети", "нет интернета", "отсутстви* сети", "отсутстви* интернет*",
              "отсутстви* соединени*", "отсутстви* подключени*", "нет соединения", "нет подключения",
              "без сети", "no network", "no internet", "no connection", "offline", "network is unavailable"
            ],
            "maintenance": ["технические работы", "технических работах", "техработ*", "maintenance"],
            "success": [
              "успех*", "успеш*", "завершена", "завершено", "завершен", "завершилась", "завершается",
              "завершилось", "выполнена", "выполнен", "выполнено", "проведен*", "оплачен*", "прошла",
              "is done", "are done", "was done", "has been done", "is finished", "are finished", "has finished", "completed", "completes", "completion", "success*", "succeed*", "went through", "goes through"
            ],
            "processing": [
              "в обработке", "обрабатыва*", "обработк*", "принят", "принята", "принято", "processing",
              "pending", "in progress", "accepted"
            ],
            "empty": [
              "пуст*", "нет данных", "ничего не найден*", "empty", "no results", "nothing found", "no data"
            ]
          },
          "elements": {
            "request": [
              "запрос*", "обращени*", "вызов*", "request*", "call", "calls", "post", "get", "put", "patch",
              "delete"
            ],
            "button": ["кнопк*", "button"],
            "field": ["поле", "поля", "полем", "полю", "полях", "field", "input"],
            "screen": [
              "экран*", "страниц*", "форма", "форму", "форме", "формой", "формы", "раздел*", "окно", "окна",
              "окне", "screen*", "page", "form", "view", "window", "section", "panel", "панел*"
            ],
            "list": [
              "списо*", "список", "списк*", "лента", "лент*", "таблиц*", "list", "table", "feed", "results"
            ],
            "message": [
              "сообщени*", "текст*", "надпис*", "подсказк*", "предупреждени*", "уведомлени*", "плашк*",
              "тост*", "message", "text", "warning", "hint", "notice", "toast", "banner", "caption",
              "notification", "баннер*", "label"
            ],
            "alert": [
              "алерт*", "диалог*", "попап*", "поп-ап*", "модальн*", "шторк*", "alert", "dialog", "popup",
              "pop-up", "prompt", "sheet", "modal", "snackbar"
            ],
            "title": [
              "заголов*", "название", "названия", "имя", "имени", "title", "heading", "header", "name",
              "headline"
            ],
            "tab": ["вкладк*", "таб", "таба", "табе", "таббар*", "tab", "tabs", "tab bar"],
            "switch": [
              "переключател*", "тумблер*", "чекбокс*", "флажок", "галочк*", "toggle", "checkbox", "switch"
            ],
            "icon": ["иконк*", "значок", "значк*", "icon", "badge", "бейдж*", "logo", "логотип*"],
            "image": [
              "картинк*", "изображени*", "фото*", "аватар*", "превью", "image", "picture", "photo",
              "avatar", "preview", "thumbnail"
            ],
            "progress": [
              "индикатор*", "спиннер*", "лоадер*", "прогресс*", "скелетон*", "загрузка", "загрузки",
              "progress", "spinner", "loader", "indicator", "placeholder", "skeleton"
            ],
            "menu": ["меню", "пункт*", "menu", "item", "option", "items", "options"],
            "row": [
              "строк*", "элемент*", "ячейк*", "запись", "записи", "позици*", "row", "cell", "entry",
              "element", "record"
            ],
            "amount": ["сумм*", "баланс*", "остат*", "amount", "balance", "sum", "total"],
            "number": ["номер*", "количеств*", "счетчик*", "number", "counter", "amount of"],
            "status": ["статус*", "состояни*", "status", "state"],
            "date": ["дата", "даты", "дату", "дней", "день", "дни", "date", "day", "days"],
            "theme": ["тема", "тему", "темы", "темой", "theme", "dark", "light"],
            "keyboard": ["клавиатур*", "keyboard"],
            "link": ["ссылк*", "link", "url"],
            "color": ["цвет*", "красн*", "зелен*", "color", "colour", "red", "green"],
            "user": ["пользовател*", "user"],
            "app": ["приложени*", "app", "application"],
            "file": [
              "файл*", "документ*", "папк*", "чек", "чека", "квитанц*", "выписк*", "file", "folder",
              "document", "receipt", "statement"
            ]
          },
          "predicates": {
            "absent": [
              "не отображ*", "не отобраз*", "не показ*", "не появ*", "не вид*", "не открыв*", "не откры*",
              "отсутств*", "исчез*", "пропал*", "пропада*", "скрыт*", "скрыва*", "закрыт*", "закрыва*",
              "закрылся", "закрылось", "закрылась", "нет", "is not shown", "is not displayed",
              "not displayed", "not shown", "not visible", "no longer", "disappear*", "gone", "absent",
              "missing", "hidden", "hides", "closed", "closes", "vanish*", "dismissed", "no"
            ],
            "visible": [
              "отображ*", "отобраз*", "показ*", "появ*", "виден", "видна", "видно", "видны", "видит",
              "увидит", "видим", "открыт", "открыта", "открыто", "открыты", "открылся", "открылась",
              "открылось", "открылись", "открывается", "открываются", "откроется", "откроются",
              "присутств*", "выводится", "вывод*", "выведен*", "всплыва*", "есть", "наход*", "display*",
              "shown", "show", "shows", "appear*", "visible", "present", "opened", "opens", "open", "seen",
              "see", "sees", "exist*", "listed*", "is on the screen", "rendered", "presented", "is there",
              "there is", "there are", "comes up", "pops up", "can be seen", "can see", "could see",
              "can still be seen", "can still see", "is up", "is on screen", "on the screen", "it is the",
              "we are on", "we are still on", "user is on", "is at the top", "is at the bottom", "на экране",
              "мы на", "можно увидеть", "сообща*", "сообщил*", "is told", "are told", "is informed"
            ],
            "equal": [
              "равен", "равна", "равно", "равны", "содерж*", "совпада*", "соответству*", "составляет",
              "имеет", "заполнен*", "заполняется", "указан*", "стоит", "contain*", "equal*", "match*",
              "filled*", "has", "have", "includes", "says", "reads", "holds", "consist*"
            ],
            "enabled": [
              "активн*", "неактивн*", "доступн*", "недоступн*", "кликабельн*", "enabled", "disabled",
              "available", "unavailable", "active", "inactive", "tappable", "editable", "locked*", "greyed",
              "allowed", "possible", "impossible", "can", "cannot", "can't", "может", "невозможн*",
              "возможн*", "заблокирован*", "разблокирован*"
            ],
            "selected": [
              "включен*", "выключен*", "отключен*", "включил*", "выключил*", "выбран*", "отмечен*",
              "переключ*", "selected", "checked*", "unchecked", "on", "off", "toggled", "turned"
            ],
            "changed": [
              "измен*", "обнов*", "смен*", "поменял*", "меня*", "увелич*", "уменьш*", "change*", "update*",
              "renamed", "increase*", "decrease*", "becomes", "became", "turns", "replaced", "стал",
              "стала", "стало", "станов*", "refreshed", "reset", "moved", "copied"
            ],
            "saved": [
              "сохран*", "запомн*", "remember*", "saved", "kept", "persist*", "stored", "preserved",
              "synced"
            ],
            "created": [
              "созда*", "добав*", "удал*", "стер*", "create*", "added", "deleted", "removed", "add*",
              "uploaded", "downloaded", "загруж*", "загрузил*", "скачан*", "shared", "set"
            ],
            "sent": [
              "отправл*", "отправил*", "отправит*", "ушел", "ушло", "ушли", "ушла", "уходит", "уходят",
              "уйдет", "послан*", "пришел", "пришло", "приш*", "приходит", "получен*", "повторен*",
              "повторил*", "sent", "gone out", "went out", "made", "issued", "goes out", "received", "repeated*", "fired",
              "called*", "requested*", "performed", "happen*"
            ],
            "stays": [
              "остал*", "остае*", "остан*", "продолж*", "по-прежнему", "никуда не дел*", "не исчез*",
              "не пропал*", "has not gone", "has not disappeared", "has not been dropped", "stays", "stay", "remain*", "still",
              "continue*", "keeps"
            ],
            "leads": [
              "переш*", "переход*", "перейд*", "возвращ*", "верну*", "попада*", "попал*", "оказыв*",
              "оказал*", "перенаправл*", "перекид*", "return*", "navigate*", "lands", "leads", "redirect*",
              "goes", "taken", "brought", "forward*", "back on"
            ],
            "asked": [
              "запрашива*", "запрош*", "прос*", "предлаг*", "предлож*", "требу*", "спрашив*", "asks",
              "asked", "prompt*", "required", "requires", "offers", "offered", "requested*", "suggest*"
            ],
            "ended": [
              "заверш*", "законч*", "прерв*", "прекра*", "сброш*", "очищ*", "очист*", "finish*", "ended",
              "ends", "stopped", "stops", "cleared", "cancelled", "canceled", "expired", "crash*", "падает",
              "упало", "крашит*", "вылета*"
            ],
            "sorted": ["отсортир*", "упорядоч*", "сгруппир*", "sorted", "ordered", "grouped"],
            "state": [
              "авторизован*", "разлогинен*", "залогинен*", "выполнен", "выполнена", "выполнено",
              "выполняется", "проигрыва*", "открывает", "показывает", "signed", "logged", "authorized",
              "starts", "started", "loads", "loaded", "accepts", "accepted", "works without"
            ]
          },
          "vague": {
            "adverb": [
              "соответству* ожидани*", "соответству* требовани*", "соответству* макет*",
              "соответству* дизайн*", "соответству* тз", "соответству* спецификаци*", "нет проблем",
              "проблем нет", "никаких проблем", "багов нет", "нет багов", "сбоев нет", "нет сбоев",
              "no problem", "no problems", "no issue", "no issues", "no bugs", "matches the requirements",
              "match the requirements", "matches the design", "match the design",
              "matches the specification", "matches expectations", "matches the expectations",
              "meets the requirements", "meets expectations", "meets the expectations", "conforms to",
              "корректно", "правильно", "верно", "нормально", "как надо", "как нужно", "как положено",
              "как следует", "как должно", "как должен", "как должна", "должным образом",
              "надлежащим образом", "надлежаще", "как ожидается", "как ожидалось", "согласно ожиданиям",
              "как обычно", "хорошо", "отлично", "прекрасно", "без проблем", "без сбоев", "без багов",
              "без нареканий", "в порядке", "по плану", "согласно требованиям", "согласно тз", "по тз",
              "по дизайну", "согласно дизайну", "согласно макет*", "по макет*", "в соответствии с дизайном",
              "в соответствии с макетом", "в соответствии с тз", "в соответствии с требованиями",
              "correctly", "properly", "as expected", "as designed", "as it should", "as they should",
              "as intended", "as usual", "as required", "as specified", "as planned", "fine", "well",
              "normally", "accordingly", "appropriately", "without problems", "without issues",
              "without any issues", "without any problems", "without bugs", "according to the design",
              "according to the requirements", "according to the specification", "per the design",
              "per spec", "perfectly", "flawlessly", "reasonably"
            ],
            "adjective": [
              "корректн*", "правильн*", "верный", "верная", "верные", "верное", "верную", "верного",
              "верной", "соответствующ*", "нужный", "нужная", "нужное", "нужные", "нужную", "ожидаем*",
              "надлежащ*", "подходящ*", "адекватн*", "нормальн*", "актуальн*", "correct", "proper",
              "appropriate", "suitable", "expected", "relevant", "corresponding", "adequate", "valid",
              "reasonable", "sensible"
            ],
            "quality": [
              "тормоз*", "лага*", "лагов", "подвиса*", "зависа*", "lag", "lags", "freez*", "hang", "hangs",
              "быстро", "быстрее", "мгновенно", "удобно", "удобн*", "красиво", "красив*", "плавно",
              "стабильно", "стабилен", "стабильн*", "понятно", "понятн*", "приятн*", "интуитивн*",
              "комфортн*", "доволен", "довольна", "довольны", "хороший", "хорошая", "хорошее", "хорошие",
              "качественн*", "безопасно", "надежно", "эффективн*", "quickly", "fast", "faster", "instantly",
              "smoothly", "smooth", "nicely", "nice", "conveniently", "convenient", "user-friendly",
              "friendly", "intuitive", "stable", "stably", "responsive", "beautiful", "good", "great",
              "happy", "satisfied", "приемлем*", "разумн* врем*", "недолго", "своевременно", "оперативно",
              "in time", "timely", "a reasonable time", "an acceptable time", "enjoy*", "likes", "trusts",
              "нравит*", "понравил*", "довер*", "запутал*", "очевидн*", "аккуратн*", "annoy*", "irritat*", "frustrat*", "confus*", "bored", "upset", "surpris*",
              "раздража*", "раздражен*", "недовол*", "нервнич*", "скуча*", "удивл*", "расстро*", "clear", "understandable", "comfortable", "reliable", "reliably",
              "secure", "securely", "efficient", "efficiently", "acceptable", "robust", "performant",
              "helpful", "pleasant"
            ],
            "works": [
              "работает", "работают", "работал", "работала", "работоспособн*", "функционирует",
              "функционируют", "ведет себя", "ведут себя", "функциональность", "works", "work", "working",
              "functions", "function", "functioning", "behaves", "behave", "operates", "functional",
              "responds", "handles", "handled", "обрабатывает ошибк*", "справляется", "реагирует",
              "supports", "supported", "поддерживает*"
            ],
            "internal": [
              "на сервере", "на бэкенде", "processing cent*", "процессинг*", "back office", "бэк-офис*",
              "ledger", "core banking", "бухгалтер*", "bank's systems", "системах банка", "системе банка", "secure storage", "protected storage", "encrypted storage",
              "local storage", "защищенн* хранилищ*", "хранилищ*", "на backend", "on the server", "in the backend", "on the backend",
              "базе данных", "база данных", "базу данных", "базы данных", "бд", "database", "db",
              "keychain", "кейчейн*", "связк* ключей", "кэш*", "кеш*", "cache", "памят*", "memory",
              "процессор*", "cpu", "логах", "логи", "логе", "лог-файл*", "logs", "log file", "console",
              "консол*", "утеч* памяти", "leak*", "батаре*", "battery", "внутренн*", "internal*",
              "internally", "на стороне сервера", "server side", "server-side", "userdefaults",
              "user defaults"
            ],
            "step": [
              "что нужно", "что надо", "что требуется", "разные варианты", "разными способами",
              "воспользоваться приложением", "пользоваться приложением", "do the same", "as needed",
              "and so on", "и так далее", "different things", "around with", "необходим* действи*",
              "нужн* действи*", "требуем* действи*", "соответствующ* действи*", "необходим* шаг*",
              "необходим* операци*", "все действия", "любые действия", "какие-либо действия",
              "какое-нибудь действие", "как обычно", "что-то", "что-нибудь", "что-либо", "поработать",
              "попользоваться", "все как обычно", "все необходимое", "все нужное", "проделать",
              "стандартный сценарий", "обычный сценарий", "necessary actions", "necessary action",
              "required actions", "needed actions", "necessary steps", "required steps",
              "appropriate action", "appropriate actions", "the usual", "as usual", "something", "anything",
              "everything needed", "what is needed", "whatever is needed", "use the app",
              "work with the app", "play with", "do the needful", "usual flow", "standard flow",
              "usual steps", "some actions", "some operations", "any actions"
            ],
            "nothing": [
              "и так далее", "и т. д", "и т.д", "и т п", "и прочее", "что-то", "что-нибудь", "как-то",
              "что-либо", "etc", "and so on", "something", "somehow", "whatever", "anything"
            ]
          },
          "causes": {
            "user": [
              "неверн*", "неправильн*", "некорректн*", "невалидн*", "ошибочный пароль", "другой", "другого",
              "другим", "другую", "чужой", "пуст*", "незаполнен*", "не заполн*", "не совпада*",
              "несовпада*", "отличается", "отличающ*", "не ввод*", "не указ*", "слишком", "коротк*",
              "нулев*", "отрицательн*", "несуществующ*", "неизвестн*", "запрещен*", "не тот", "wrong",
              "incorrect", "invalid", "empty", "blank", "mismatch*", "different", "not match",
              "do not match", "doesn't match", "don't match", "too short", "too long", "too many", "short",
              "without entering", "zero", "negative", "unknown", "nonexistent", "non-existing", "bad",
              "malformed", "unregistered", "forbidden", "another code", "differ"
            ]
          }
        """#
}
