/// Letters of five by eight dots, drawn for this device.
///
/// A glyph is eight digits of base 32, from the top row down; the bits of a digit
/// are the dots of a row, the highest on the left.
enum BitmapFont {
    static let width = 5
    static let height = 8

    /// The rows of a letter; what the font lacks is a box.
    static func rows(of character: Character) -> [UInt8] {
        glyphs[character] ?? glyphs[lookalikes[character] ?? "\u{0}"] ?? glyphs[upper(character)] ?? box
    }

    private static func upper(_ character: Character) -> Character {
        let upper = Character(String(character).uppercased().prefix(1).description)
        return glyphs[upper] == nil ? lookalikes[upper] ?? upper : upper
    }

    private static let box: [UInt8] = [31, 17, 17, 17, 17, 17, 31, 0]

    private static let lookalikes: [Character: Character] = [
        "’": "'", "‘": "'", "“": "\"", "”": "\"", "«": "<", "»": ">", "–": "-", "—": "-", "−": "-", "…": ".",
        "\u{A0}": " ", "\u{202F}": " ", "×": "x", "·": "•", "→": ">", "←": "<", "‹": "<", "›": ">", "✓": "v",
        "А": "A", "В": "B", "Е": "E", "Ё": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C",
        "Т": "T", "Х": "X", "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y",
        "х": "x", "É": "E", "é": "e", "è": "e", "ü": "u", "ö": "o", "ä": "a", "ß": "B", "ñ": "n", "ç": "c",
    ]

    private static let glyphs: [Character: [UInt8]] = {
        var glyphs: [Character: [UInt8]] = [:]
        for entry in drawing.split(whereSeparator: \.isWhitespace) {
            guard let character = entry.first else { continue }
            glyphs[character] = entry.dropFirst().map { UInt8(String($0), radix: 32) ?? 0 }
        }
        glyphs[" "] = [UInt8](repeating: 0, count: height)
        return glyphs
    }()

    private static let drawing = """
        Aehhvhhh0 Buhhuhhu0 Cehggghe0 Duhhhhhu0 Evgguggv0 Fvgguggg0 Gehgnhhf0 Hhhhvhhh0 Ie44444e0 J72222ic0
        Khikokih0 Lggggggv0 Mhrllhhh0 Nhhpljhh0 Oehhhhhe0 Puhhuggg0 Qehhhlid0 Ruhhukih0 Sfgge11u0 Tv4444440
        Uhhhhhhe0 Vhhhhha40 Whhhllla0 Xhha4ahh0 Yhha44440 Zv1248gv0
        a00e1fhf0 bgguhhhu0 c00egghe0 d11fhhhf0 e00ehvge0 f698s8880 g00fhhf1e hggmphhh0 i40c444e0 j206222ic
        kggikoki0 lc44444e0 m00qllhh0 n00mphhh0 o00ehhhe0 p00uhhugg q00djhf11 r00mpggg0 s00fge1u0 t88s88960
        u00hhhjd0 v00hhha40 w00hhlla0 x00ha4ah0 y00hhhf1e z00v248v0
        0ehjlphe0 14c4444e0 2eh1248v0 3v2421he0 426aiv220 5vgu11he0 668guhhe0 7v1248880 8ehhehhe0 9ehhf12c0
        !44444040 \"aaa00000 #aavavaa0 $4fke5u40 %op248j30 &cik8lid0 '44800000 (24888420 )84222480 *04lel400
        +044v4400 ,00000c48 -000v0000 .00000cc0 /01248g00 :0cc0cc00 ;0cc0c480 <248g8420 =00v0v000 >84212480
        ?eh124040 @eh1dlle0 [e88888e0 \\0g842100 ]e22222e0 ^4ah00000 _0000000v `84200000 {24484420 |44444440
        }84424480 ~008l2000 •00evve00 €69s8s960 ₽ehhugug0
        Бvgguhhu0 Гvgggggg0 Д6aaaavh0 Жlle4ell0 Зeh161he0 Иhhjlphh0 Л79999990 Пvhhhhhh0 Уhhhf1he0 Ф4ellle40
        Цiiiiiv10 Чhhhf1110 Шllllllv0 Щlllllv10 Ыhhhpllp0 Ьggguhhu0 Ъo88e99e0 Эeh171he0 Юilltlli0 Яfhhf59h0
        в00uhuhu0 г00vgggg0 д006aavh0 ж00llell0 з00u1e1u0 и00hjlph0 й40hjlph0 к00ikoki0 л007999h0 м00hrlhh0
        н00hhvhh0 п00vhhhh0 т00v44440 ф04elle40 ц00iiiiv1 ч00hhf110 ш00llllv0 щ00llllv1 ъ00o8e9e0 ы00hhplp0
        ь00gguhu0 б0fguhhe0 э00e171e0 ю00iltli0 я00fhf9h0 ёa0ehvge0 Йahjlphh0
        """
}
