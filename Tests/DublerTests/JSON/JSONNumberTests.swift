import Dubler
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("100", "1E2"), ("0", "-0.00"), ("0", "0e999999999999999999999"),
        ("1.5", "15e-1"),
        ("1e99999999999999999999", "10e99999999999999999998"),
        ("0.001e-99999999999999999999", "1e-100000000000000000002"),
        ("1e1000000000000000000", "10e999999999999999999"), ("0.1e1000000000000000000", "1e999999999999999999"),
    ])
    func areEqualByValue(_ a: String, _ b: String) throws {
        let a = try #require(JSONNumber(a))
        let b = try #require(JSONNumber(b))
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        #expect(!(a < b) && !(b < a))
    }

    @Test(arguments: [
        ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0", "1e-999999"), ("9.99", "10"), ("1.05", "1.1"),
        ("12345678901234567890", "12345678901234567891"),
        ("0.1", "0.10000000000000000000001"), ("1e99999999999999999998", "1e99999999999999999999"),
        ("-1e99999999999999999999", "1"),
        ("1e-99999999999999999999", "1e-99999999999999999998"), ("9e9", "1e99999999999999999999"),
        ("1e-99999999999999999999", "9e-9"),
    ])
    func areOrderedByValue(_ a: String, _ b: String) throws {
        let a = try #require(JSONNumber(a))
        let b = try #require(JSONNumber(b))
        #expect(a < b && a != b && !(b < a))
    }

    @Test(arguments: [
        "", "-", "01", "1.", ".1", "1e", "1e+", "+1", " 1", "1 ", "0x1", "NaN", "Infinity", "1,0", "--1", "１",
    ])
    func followTheGrammar(_ text: String) {
        #expect(JSONNumber(text) == nil)
    }

    @Test(arguments: [
        ("1200.50", "-10.50", "1190.00"), ("1", "2", "3"), ("0.1", "0.2", "0.3"), ("-1", "1", "0"),
        ("-1.00", "1", "0.00"), ("99", "1", "100"),
        ("5", "-7.5", "-2.5"), ("1e2", "1", "101"), ("15e-1", "0", "1.5"), ("1.50e1", "0", "15.0"),
        ("9.99", "0.01", "10.00"), ("0.001", "-0.002", "-0.001"),
        ("9223372036854775807", "1", "9223372036854775808"), ("0e99999999999999999999", "1", "1"),
    ])
    func addExactly(_ a: String, _ b: String, _ sum: String) throws {
        let a = try #require(JSONNumber(a))
        let b = try #require(JSONNumber(b))
        #expect(a.adding(b)?.text == sum)
        #expect(b.adding(a)?.text == sum)
    }

    @Test(arguments: ["1e10001", "1e-10001", "1e999999999999999999999", "1e-999999999999999999999"])
    func doNotAddWhatTakesTooManyDigits(_ text: String) throws {
        let huge = try #require(JSONNumber(text))
        #expect(huge.adding(JSONNumber(1)) == nil)
    }

    @Test func addUpToTenThousandDigits() throws {
        let nines = try #require(JSONNumber(String(repeating: "9", count: 9_999)))
        #expect(nines.adding(JSONNumber(1))?.text == "1" + String(repeating: "0", count: 9_999))
    }

    @Test(
        arguments: [
            ("1.0", 1), ("1e2", 100), ("-120e-1", -12), ("9223372036854775807", Int.max),
            ("-9223372036854775808", Int.min), ("0.0", 0), ("1.5", nil),
            ("9223372036854775808", nil), ("1e19", nil), ("1e999999999999999999999", nil), ("1e-1", nil),
        ] as [(String, Int?)]
    )
    func giveWholeValues(_ text: String, _ value: Int?) throws {
        #expect(try #require(JSONNumber(text)).intValue == value)
    }

    @Test func knowWhetherTheyAreWhole() throws {
        for text in ["0", "1.0", "1.5e1", "1e999999999999999999999", "-0.0"] {
            #expect(JSONNumber(text)?.isInteger == true)
        }
        for text in ["0.5", "1.05e1", "1e-1", "1e-999999999999999999999"] {
            #expect(JSONNumber(text)?.isInteger == false)
        }
    }

    @Test(arguments: [
        (1.0, "1"), (0.1, "0.1"), (-0.5, "-0.5"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
        (9007199254740992, "9007199254740992"), (1e-7, "1e-07"),
    ])
    func takeBinaryValuesByTheirShortestText(_ value: Double, _ text: String) {
        #expect(JSONNumber(value)?.text == text)
        #expect(JSONNumber(value).flatMap { JSONNumber($0.text) } != nil)
    }

    @Test func refuseBinaryValuesThatAreNotFinite() {
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber("1e400")?.doubleValue == .infinity)
        #expect(JSONNumber("0.1")?.doubleValue == 0.1)
    }
}
