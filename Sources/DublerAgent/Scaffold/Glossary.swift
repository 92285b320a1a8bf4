/// Words of apps in both languages that the vocabulary of cases does not tell apart:
/// what a robot's method and a tester's sentence are compared by.
enum Glossary {
    static let things: [(name: String, words: [String])] = [
        ("code", ["код доступа", "кода доступа", "кодом доступа", "код*", "пин*", "code", "codes", "passcode", "pin"]),
        ("name", ["имя", "имени", "именем", "name"]),
        ("login", ["логин*", "login", "username"]),
        ("password", ["парол*", "password"]),
        ("greeting", ["приветстви*", "greeting", "welcome"]),
        ("currency", ["валют*", "currency"]),
        ("phone", ["телефон*", "phone"]),
        ("id", ["номер*", "идентификатор*", "id", "number"]),
        ("temporary", ["временн*", "temporary"]),
        (
            "refused",
            ["отказ", "отказа", "отказе", "отклонен*", "отклони*", "отвергнут*", "refus*", "declin*", "reject*"]
        ),
        (
            "differ",
            [
                "не совпада*", "не совпал*", "несовпад*", "отличают*", "различ*", "differ*", "do not match",
                "don't match", "mismatch*",
            ]
        ),
        (
            "offline",
            [
                "сети нет", "нет сети", "сеть недоступна", "отсутстви* сети", "нет интернета", "интернета нет",
                "офлайн*",
                "оффлайн*", "offline", "no network", "no connection", "without a network",
            ]
        ),
        ("page", ["страниц*", "page"]),
        ("details", ["детал*", "подробност*", "details"]),
        ("biometrics", ["биометри*", "biometric*", "face id", "touch id"]),
        ("banner", ["баннер*", "banner"]),
        ("tier", ["тариф*", "уровень", "уровня", "tier"]),
        ("device", ["устройств*", "device"]),
        ("unavailable", ["недоступ*", "unavailable", "not available"]),
        ("day", ["день", "дня", "дней", "day"]),
        ("balance", ["баланс*", "остат*", "balance"]),
        ("amount", ["сумм*", "amount", "sum"]),
        ("notice", ["извещени*", "notice"]),
        ("once", ["один раз", "однажды", "единожды", "once", "one time", "exactly once"]),
    ]

    static let verbs: [(name: String, words: [String])] = [
        (
            "select",
            [
                "придум*", "create the code", "create a code", "set the code", "set a code", "make up", "think up",
                "создать код", "задать код", "установить код",
            ]
        ),
        ("continue", ["продолжить", "продолжи*", "продолжа*", "continue"]),
        ("finish", ["закончи*", "закончить", "готово", "finish", "done"]),
        ("push", ["send the push", "отправить push-уведомлени*", "отправить пуш-уведомлени*"]),
    ]

    /// Words that add nothing to which method is meant.
    static let fillers: [String] = [
        "ровно", "только", "лишь", "снова", "опять", "теперь", "вниз", "вверх", "новый", "нового", "другой", "другую",
        "неверн*", "неправильн*", "верн*", "домашн*", "признак*", "надпис*", "текст*", "написан*", "успешн*", "свой",
        "exactly", "only", "again", "now", "down", "up", "new", "another", "other", "wrong", "incorrect", "valid",
        "right", "through", "until", "still", "list", "on", "off", "so", "that", "there", "first", "own", "says",
        "read",
        "быстр*", "подряд", "два", "три", "четыре", "две", "раз", "раза", "дважды", "twice", "times", "time", "did",
        "does",
        "пока", "через", "какое-то", "некоторое", "время", "итог*", "все", "этом", "этот", "своя", "свою", "будет",
        "until", "you", "your", "out", "being", "turns", "turn", "told", "informed", "keep", "just", "right", "away",
        "log",
        "up", "here", "which", "котор*", "самый", "самом", "наконец", "finally", "так", "только",
        "шаг*", "do", "one", "two", "three", "four", "сообщ*", "для", "наличи*", "сейчас", "также", "пользовател*",
        "клиент*",
    ]

    /// Elements that say how a thing looks, not which it is.
    static let plainElements: Set<String> = [
        "request", "button", "field", "screen", "list", "message", "alert", "title", "tab", "switch", "icon", "image",
        "progress", "menu", "row", "status", "user", "app", "link", "number", "amount", "keyboard",
    ]

    /// Predicates that say no more than that something is there, or what it reads.
    static let plainPredicates: Set<String> = [
        "visible", "absent", "equal", "stays", "leads", "state", "sent", "ended", "asked", "changed", "created",
    ]

    /// A switch that is not on.
    static let off: [String] = [
        "выключен*", "отключен*", "выключил*", "отключил*", "off", "disabled", "unchecked", "turned off",
        "switched off",
    ]
}
