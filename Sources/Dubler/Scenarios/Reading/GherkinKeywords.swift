/// The words of Gherkin in one language.
struct GherkinKeywords {
    enum Block: Sendable { case feature, background, rule, scenario, outline, examples }
    enum Step: Sendable { case given, when, then, and, star }

    let blocks: [(word: String, block: Block)]
    let steps: [(word: String, step: Step)]

    private init(_ text: String) {
        var blocks: [(String, Block)] = []
        var steps: [(String, Step)] = [("*", .star)]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let words = parts[1].split(separator: "|").map { Prose.trimmed($0) }
            switch Prose.trimmed(parts[0]) {
            case "feature": blocks += words.map { ($0, .feature) }
            case "background": blocks += words.map { ($0, .background) }
            case "rule": blocks += words.map { ($0, .rule) }
            case "scenario": blocks += words.map { ($0, .scenario) }
            case "outline": blocks += words.map { ($0, .outline) }
            case "examples": blocks += words.map { ($0, .examples) }
            case "given": steps += words.map { ($0, .given) }
            case "when": steps += words.map { ($0, .when) }
            case "then": steps += words.map { ($0, .then) }
            default: steps += words.map { ($0, .and) }
            }
        }
        // The longest fits first: `Scenario Outline` before `Scenario`.
        self.blocks = blocks.sorted { $0.0.count > $1.0.count }
        self.steps = steps.sorted { $0.0.count > $1.0.count }
    }

    /// `nil` for a language that is not known here.
    static func of(_ language: String) -> GherkinKeywords? { languages[language.lowercased()] }

    static var known: [String] { languages.keys.sorted() }

    private static let languages: [String: GherkinKeywords] = [
        "en": GherkinKeywords(
            """
            feature=Feature|Ability|Business Need
            background=Background
            rule=Rule
            scenario=Scenario|Example
            outline=Scenario Outline|Scenario Template
            examples=Examples|Scenarios
            given=Given
            when=When
            then=Then
            and=And|But
            """
        ),
        "ru": GherkinKeywords(
            """
            feature=Функция|Функциональность|Функционал|Свойство|Фича
            background=Предыстория|Контекст
            rule=Правило
            scenario=Сценарий|Пример
            outline=Структура сценария|Шаблон сценария
            examples=Примеры
            given=Допустим|Дано|Пусть
            when=Когда|Если
            then=Тогда|То|Затем
            and=И|К тому же|Также|Но|А|Иначе
            """
        ),
        "pt": GherkinKeywords(
            """
            feature=Funcionalidade|Característica|Caracteristica
            background=Contexto|Cenário de Fundo|Cenario de Fundo|Fundo
            rule=Regra
            scenario=Cenário|Cenario|Exemplo
            outline=Esquema do Cenário|Esquema do Cenario|Delineação do Cenário|Delineacao do Cenario
            examples=Exemplos|Cenários|Cenarios
            given=Dado|Dada|Dados|Dadas
            when=Quando
            then=Então|Entao
            and=E|Mas
            """
        ),
        "de": GherkinKeywords(
            """
            feature=Funktionalität|Funktion
            background=Grundlage|Hintergrund|Voraussetzungen|Vorbedingungen
            rule=Regel|Rule
            scenario=Szenario|Beispiel
            outline=Szenariogrundriss|Szenarien
            examples=Beispiele
            given=Angenommen|Gegeben sei|Gegeben seien
            when=Wenn
            then=Dann
            and=Und|Aber
            """
        ),
        "es": GherkinKeywords(
            """
            feature=Característica|Necesidad del negocio|Requisito
            background=Antecedentes
            rule=Regla
            scenario=Escenario|Ejemplo
            outline=Esquema del escenario
            examples=Ejemplos
            given=Dado|Dada|Dados|Dadas
            when=Cuando
            then=Entonces
            and=Y|E|Pero
            """
        ),
        "fr": GherkinKeywords(
            """
            feature=Fonctionnalité
            background=Contexte
            rule=Règle
            scenario=Scénario|Exemple
            outline=Plan du scénario|Plan du Scénario
            examples=Exemples
            given=Soit|Étant donné que|Étant donné|Etant donné que|Etant donné|Sachant que
            when=Quand|Lorsque
            then=Alors|Donc
            and=Et que|Et|Mais
            """
        ),
        "uk": GherkinKeywords(
            """
            feature=Функціонал
            background=Передумова
            rule=Правило
            scenario=Сценарій|Приклад
            outline=Структура сценарію
            examples=Приклади
            given=Припустимо|Припустимо, що|Нехай|Дано
            when=Якщо|Коли
            then=То|Тоді
            and=І|А також|Та|Але
            """
        ),
    ]
}
