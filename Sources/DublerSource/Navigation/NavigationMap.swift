import Foundation

/// `Dubler/agent/navigation.json`: screens, and which leads to which by which robot.
struct NavigationMap: Sendable {
    struct Screen: Sendable {
        let id: String
        let title: String
        /// What is on the screen whenever it is shown.
        let identifier: String?
        let robot: String?
        let ways: [Way]
    }

    struct Way: Sendable {
        let screen: String
        /// `MainRobot.openHistory()`
        let by: String
    }

    var screens: [Screen] = []
    /// Launch state → the screen that it begins with.
    var start: [(state: String, screen: String)] = []
    private(set) var problems: [String] = []

    init(file: String, data: Data) {
        guard var reading = JSONReading(file: file, data: data, problems: &problems) else { return }
        let root = reading.object(["version", "start", "screens"])
        if (root["version"] as? Int) != 1 { reading.problem("version", "must be 1: the shape that this Dubler reads.") }
        if let start = root["start"] as? [String: String] {
            self.start = start.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        } else {
            reading.problem("start", "must give each launch state the id of its first screen.")
        }
        for (index, object) in reading.objects(root, "screens", "").enumerated() {
            let place = "screens[\(index)]"
            reading.check(object, ["id", "title", "identifier", "robot", "ways"], place)
            guard let id = object["id"] as? String, !id.isEmpty else {
                reading.problem(place, "needs an `id`.")
                continue
            }
            screens.append(
                Screen(
                    id: id,
                    title: reading.text(object, "title", "\(place).") ?? id,
                    identifier: reading.text(object, "identifier", "\(place)."),
                    robot: reading.text(object, "robot", "\(place)."),
                    ways: Self.ways(object, place, &reading)
                )
            )
        }
        problems += reading.problems
    }

    private static func ways(_ object: [String: Any], _ place: String, _ reading: inout JSONReading) -> [Way] {
        reading.objects(object, "ways", "\(place).").enumerated().compactMap { index, way in
            reading.check(way, ["screen", "by"], "\(place).ways[\(index)]")
            guard let screen = way["screen"] as? String, let by = way["by"] as? String else {
                reading.problem(
                    "\(place).ways[\(index)]",
                    "needs `screen` and `by`, such as `MainRobot.openHistory()`."
                )
                return nil
            }
            return Way(screen: screen, by: by)
        }
    }
}
