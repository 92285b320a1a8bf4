/// The vocabulary that ships, in the form of a team's own.
enum DefaultVocabulary {
    static var json: String {
        "{\n"
            + [states, subjects, areas, DefaultVocabularyActions.text, DefaultVocabularyThings.text].joined(
                separator: ",\n"
            )
            + "\n}\n"
    }

    private static let states = #"""
          "conditions": {
            "signedOut": [
              "не авторизован*", "неавторизован*", "не аутентифицирован*", "не залогинен*", "разлогинен*",
              "не вошел", "не вошла", "не выполнен вход", "не выполнил вход", "вход не выполнен*",
              "не входил", "вышел из аккаунта", "вышел из приложения", "авторизация не пройдена",
              "нет сессии", "сессии нет", "без авторизации", "без сессии", "гость", "гостя",
              "не зарегистрирован*", "not signed in", "not logged in", "not authorized", "not authorised",
              "not authenticated", "isn't signed in", "isn't logged in", "isn't authorized",
              "never signed in", "signed out", "logged out", "unauthorized", "unauthorised",
              "unauthenticated", "no session", "without a session", "guest", "nobody is signed in",
              "nobody is logged in", "nobody has signed in", "nobody has logged in", "no user is signed in",
              "has not signed in", "hasn't signed in", "has not logged in", "hasn't logged in",
              "not been signed in", "никто не авторизован*", "никто не залогинен*", "никто не входил",
              "не авторизовался", "не авторизовалась", "не залогинился", "no one is signed in", "no one is logged in", "никто не вошел"
            ],
            "signedIn": [
              "авторизовался", "авторизовалась", "прошел авторизацию", "залогинился", "залогинилась",
              "прошел онбординг", "онбординг пройден*", "онбординг завершен*", "онбординг уже пройден*",
              "onboarding has been completed", "onboarding is completed", "onboarding completed",
              "onboarding is done", "onboarding is finished", "completed the onboarding",
              "completed onboarding", "passed the onboarding", "авторизован*", "аутентифицирован*",
              "залогинен*", "вошел", "вошла", "выполнен вход", "выполнил вход", "вход выполнен*",
              "вход в приложение выполнен*", "вход в аккаунт выполнен*", "вход пользователем выполнен*",
              "пользователем выполнен вход",
              "авторизация пройдена", "есть сессия", "сессия активна", "под своей учетной записью",
              "signed in", "signed-in", "logged in", "logged-in", "logged into", "authorized", "authorised",
              "authenticated", "has a session", "active session", "session is active", "user session"
            ],
            "unlocked": [
              "разблокирован*", "разлочен*",
              "не заблокирован*", "без блокировки",
              "блокировки нет", "unlocked*", "not locked", "isn't locked", "without a lock", "no lock"
            ],
            "pastLock": [
              "экран блокировки пройден*", "блокировка пройден*", "код пройден", "пин пройден",
              "код введен", "код доступа введен", "пин введен", "past the lock screen", "past the lock",
              "code entered", "pin entered"
            ],
            "biometrics": [
              "заблокирован* биометри*", "за биометри*", "блокировка по биометрии", "блокировка биометри*",
              "вход по биометрии включен", "locked by biometrics", "locked by face id",
              "locked by touch id", "behind face id", "behind touch id", "behind biometrics",
              "locked with face id", "locked with biometrics"
            ],
            "locked": [
              "заблокирован*", "залочен*", "под блокировкой", "под кодом", "на экране блокировки",
              "за кодом", "за пин*",
              "экран кода доступа", "требует код", "требуется код", "запрашивает код", "закрыт* кодом",
              "locked*", "lock screen is shown", "on the lock screen", "behind the lock", "behind the code",
              "behind the passcode", "asks for the code", "asks for the passcode"
            ],
            "onboarding": [
              "первый запуск", "первого запуска", "первом запуске", "впервые", "онбординг*", "знакомств*",
              "только что установлен*", "свежая установка", "чистая установка", "первый раз", "onboarding",
              "first run", "first launch", "first start", "fresh install*", "for the first time",
              "freshly installed", "just installed", "just been installed", "has been installed just"
            ]
          },
          "launchStates": {
            "authorizedAndUnlocked": ["signedIn", "unlocked", "pastLock"],
            "authorizedAndLocked": ["signedIn", "locked"],
            "authorizedAndLockedByBiometrics": ["signedIn", "locked", "biometrics"],
            "unauthorized": ["signedOut", "unlocked"],
            "onboarding": ["signedIn", "onboarding"]
          },
          "entries": {
            "cold": [
              "холодный старт", "холодного старта", "холодный запуск", "не запущен*", "выгружен*",
              "закрыто полностью", "полностью закрыт*", "завершено", "приложение закрыто", "cold",
              "cold start", "not running", "isn't running", "terminated", "killed", "app is closed",
              "fully closed"
            ],
            "background": [
              "в фоне", "в фон", "фоновом режиме", "свернут*", "background", "in the background",
              "minimized", "minimised", "suspended"
            ],
            "warm": ["теплый старт", "теплого старта", "warm", "warm start"],
            "running": [
              "запущен*", "открыт*", "на экране", "активно", "на главном экране", "running", "launched",
              "started", "is open", "opened", "on the main screen", "in the foreground"
            ]
          },
          "environment": {
            "app": ["установлен*", "сборка", "версия", "версии", "installed", "build", "version"],
            "backend": [
              "backend*", "бэкенд*", "бекенд*", "сервер*", "бэк", "api", "мок*", "mock*", "server*",
              "endpoint*", "эндпоинт*", "стаб*", "стенд*", "ответ*", "отвечает", "запрос*", "request*",
              "respon*", "answers"
            ],
            "network": [
              "авиарежим*", "режим полета", "airplane mode", "интернет*", "сеть", "сети", "сетью",
              "соединени*", "подключени*", "wi-fi", "wifi", "офлайн", "оффлайн", "internet", "network",
              "connection", "online", "offline"
            ],
            "session": ["сесси*", "токен*", "session", "token"],
            "notifications": ["уведомлени*", "пуш*", "push*", "notification*"],
            "biometrics": ["face id", "touch id", "биометри*", "отпечат*", "biometric*", "fingerprint"],
            "language": ["язык*", "локал*", "русск*", "английск*", "language", "locale", "english", "russian"],
            "time": [
              "часов* пояс*", "время", "дата", "даты", "полноч*", "на часах", "часы", "сейчас", "январ*", "феврал*", "o'clock", "time zone", "timezone", "clock", "date",
              "midnight"
            ],
            "display": [
              "тема", "тему", "темы", "темой", "theme", "темн* тем*", "светл* тем*", "размер шрифта", "портретн*", "альбомн*", "ориентац*",
              "dark mode", "dark theme", "light theme", "font size", "text size", "portrait", "landscape"
            ],
            "account": [
              "зарегистрирован*", "учетн*", "аккаунт*", "логин*", "парол*", "registered", "account*",
              "login", "password", "credential*"
            ],
            "switches": [
              "включен*", "выключен*", "отключен*", "turned on", "turned off", "switched on", "switched off",
              "is off", "are off", "enabled", "disabled"
            ],
            "accessCode": [
              "код доступа", "код придуман*", "код задан*", "код создан*", "код установлен*", "пин-код*", "пин",
              "passcode", "access code", "code is set", "code has been set"
            ],
            "links": ["ссылк*", "диплинк*", "deep link*", "deeplink*", "link"]
          }
        """#

    private static let subjects = #"""
          "subjects": {
            "authorization": {
              "words": [
                "авторизация", "авторизации", "авторизацию", "аутентификац*", "вход", "входа", "входом",
                "входе", "логин", "логина", "логине", "войти", "sign-in", "sign in", "signing in", "signin",
                "login", "log in", "log-in", "logging in", "authorization", "authorisation",
                "authentication"
              ],
              "except": [
                "выход*", "токен*", "сесси*", "sign out", "signing out", "log out", "logout", "sign-out",
                "token*", "session*", "уведомлени*", "notification*", "код", "кода", "коде", "коду", "кодом",
                "пин*", "code", "pin", "passcode"
              ],
              "skippedBy": [
                "authorizedAndUnlocked", "authorizedAndLocked", "authorizedAndLockedByBiometrics",
                "onboarding"
              ]
            },
            "onboarding": {
              "words": [
                "онбординг*", "знакомств*", "первый запуск", "первого запуска", "первом запуске",
                "первым запуском", "onboarding", "first run", "first launch", "first start"
              ],
              "skippedBy": [
                "authorizedAndUnlocked", "authorizedAndLocked", "authorizedAndLockedByBiometrics",
                "unauthorized"
              ]
            },
            "accessCode": {
              "words": [
                "код доступа", "кода доступа", "коду доступа", "кодом доступа", "коде доступа", "пин-код*",
                "пин", "пину", "пином", "pin-код*", "код-пароль", "access code", "passcode", "pin code",
                "pin", "pin-code", "биометри*", "разблокировк*", "экран блокировки", "экрана блокировки",
                "блокировка приложения", "блокировки приложения", "face id", "touch id", "lock screen",
                "unlocking", "unlock"
              ],
              "except": [
                "смена", "смены", "смену", "сменить", "изменени*", "изменить", "настройк*", "отключени*",
                "включени*", "переключател*", "change", "changing", "setting*", "switch*", "turn*",
                "toggl*", "enabl*", "disabl*", "sms", "смс"
              ],
              "skippedBy": ["authorizedAndUnlocked", "unauthorized"]
            }
          }
        """#

    private static let areas = #"""
          "areas": {
            "signIn": [
              "экран входа", "экран авторизации", "экрана входа", "экране входа", "экраном входа",
              "форма входа", "форму входа", "форме входа", "авторизаци*", "вход", "входа", "логин*",
              "парол*", "sign-in", "sign in", "signin", "login", "log in", "password"
            ],
            "onboarding": ["онбординг*", "знакомств*", "приветстви*", "onboarding", "welcome"],
            "lock": [
              "код доступа", "кода доступа", "кодом доступа", "пин*", "блокировк*", "pin", "passcode",
              "access code", "lock", "lock screen"
            ],
            "main": ["главн* экран*", "главн* страниц*", "главную", "main screen", "home screen", "main page"],
            "cards": ["карт*", "card", "cards"],
            "operation": ["операци*", "платеж*", "оплат*", "перевод*", "operation", "payment", "transfer"],
            "target": ["целев* раздел*", "target section"],
            "history": ["истори*", "history"],
            "contacts": ["контакт*", "contact"],
            "settings": ["настройк*", "настроек", "settings", "setting", "preferences"],
            "profile": ["профил*", "profile"],
            "devices": ["доверенн* устройств*", "trusted device"],
            "search": ["поиск*", "search"],
            "notifications": ["уведомлени*", "пуш*", "push*", "notification"],
            "update": [
              "обновлени* приложения", "требуется обновление", "обязательн* обновлени*", "update screen",
              "app update", "forced update", "force update"
            ]
          }
        """#
}
