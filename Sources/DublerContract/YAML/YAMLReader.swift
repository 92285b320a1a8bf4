package import Dubler

/// Reads one YAML document as JSON whose nodes know their place in the YAML text.
///
/// Anchors and aliases are written out, `<<` merges mappings, keys that are numbers
/// become texts. What aliases unfold into is bounded, so that few bytes cannot ask
/// for all memory.
package struct YAMLReader {
    /// Bytes of JSON that aliases may add.
    static let mostCopied = 32 << 20
    /// Real documents stay far below, and libyaml's time for each token grows with
    /// the brackets around it.
    static let deepest = 256

    let file: String
    var output: [UInt8] = []
    var origins: [JSONOrigin] = []
    var open: [YAMLFrame] = []
    var anchors: [String: YAMLAnchor] = [:]
    private var copied = 0
    /// How many of the open ones stand behind `<<`.
    private var mergeSources = 0
    private var cursor: YAMLCursor

    /// Reads UTF-8, with or without a byte order mark.
    package static func document(_ bytes: [UInt8], file: String = "") throws(YAMLError) -> JSONDocument {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var failure: YAMLError?
        var result: (bytes: [UInt8], origins: [JSONOrigin]) = ([], [])
        bytes.withUnsafeBufferPointer { whole in
            let text = UnsafeBufferPointer(rebasing: whole[start...])
            var reader = YAMLReader(text, file: file)
            do throws(YAMLError) {
                try reader.read(text)
                result = (reader.output, reader.origins)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        do {
            return try JSONDocument(result.bytes, file: file, origins: result.origins)
        } catch {
            let place = SourceLocation(file: file, line: 1, column: 1)
            throw YAMLError(location: place, reason: error.reason)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.file = file
        cursor = YAMLCursor(bytes)
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
        guard var events = YAMLEvents(bytes) else { throw error("there is not enough memory", at: 0) }
        var documents = 0
        while true {
            let event: YAMLEvents.Event
            do throws(YAMLEvents.Failure) {
                event = try events.next()
            } catch {
                throw self.error("not YAML: \(error.reason)", at: error.index)
            }
            if case .end = event.kind { break }
            if case .documentStart = event.kind {
                documents += 1
                guard documents == 1 else { throw error("only one document may stand in a file", at: event.index) }
            }
            try take(event)
        }
        guard documents == 1 else { throw error("there is no document in it", at: 0) }
    }

    private mutating func take(_ event: YAMLEvents.Event) throws(YAMLError) {
        // Its text is moved, which would leave the anchor behind.
        if event.anchor != nil, isMerging || mergeSources > 0 {
            throw error("no anchor stands inside of what `<<` merges; give it before", at: event.index)
        }
        switch event.kind {
        case .end, .other, .documentStart: return
        case .alias(let name): try alias(name, event)
        case .scalar(let text, let isPlain):
            let isKey = expectsKey
            if isKey, isPlain, text == Array("<<".utf8), event.tag == nil {
                open[open.count - 1].isMerging = true
                return
            }
            let json =
                isKey
                ? JSONValue.string(String(decoding: text, as: UTF8.self)).serialized()
                : YAMLScalar.json(text, isPlain: isPlain, tag: event.tag)
            guard !isMerging else { throw error("`<<` takes a mapping, or a list of mappings", at: event.index) }
            try begin(event)
            let start = output.count
            output += json
            if let anchor = event.anchor { anchors[anchor] = YAMLAnchor(range: start..<output.count, isScalar: true) }
            ended(at: start)
        case .sequenceStart, .mappingStart: try enter(event)
        case .sequenceEnd, .mappingEnd: leave()
        }
    }

    private var expectsKey: Bool { open.last?.expectsKey == true }
    private var isMerging: Bool { open.last?.isMerging == true }

    private mutating func enter(_ event: YAMLEvents.Event) throws(YAMLError) {
        guard open.count < Self.deepest else { throw error("this is nested too deep", at: event.index) }
        guard !expectsKey else { throw error("a key is a text, no list and no mapping", at: event.index) }
        var frame = YAMLFrame(anchor: event.anchor)
        if case .mappingStart = event.kind { frame.isMapping = true }
        if isMerging {
            // What is merged is written aside, and taken in when its mapping ends.
            frame.isMergeSource = true
            frame.outputBefore = (output.count, origins.count)
        } else if open.last?.isMergeSource == true, open.last?.isMapping == false {
            frame.isMergeSource = true
            frame.outputBefore = (output.count, origins.count)
        } else {
            try begin(event)
        }
        if frame.isMergeSource { mergeSources += 1 }
        if frame.isMergeSource, !frame.isMapping {
            frame.start = output.count
            open.append(frame)
            return
        }
        if frame.isMergeSource { mark(event.index) }
        frame.start = output.count
        output.append(UInt8(ascii: frame.isMapping ? "{" : "["))
        open.append(frame)
    }

    private mutating func leave() {
        guard var frame = open.popLast() else { return }
        if frame.isMergeSource { mergeSources -= 1 }
        if frame.isMergeSource, !frame.isMapping {
            open[open.count - 1].merges += frame.merges
            open[open.count - 1].isMerging = false
            return
        }
        for source in frame.merges { merge(source, into: &frame) }
        output.append(UInt8(ascii: frame.isMapping ? "}" : "]"))
        let anchor = YAMLAnchor(range: frame.start..<output.count, isScalar: false, members: frame.members)
        if let name = frame.anchor { anchors[name] = anchor }
        guard frame.isMergeSource else {
            ended(at: frame.start)
            return
        }
        // Its text goes out again; what it holds is kept.
        let kept = YAMLMerge(anchor, of: output, origins, from: frame.outputBefore.origins)
        output.removeSubrange(frame.outputBefore.bytes...)
        origins.removeSubrange(frame.outputBefore.origins...)
        open[open.count - 1].merges.append(kept)
        if open[open.count - 1].isMapping { open[open.count - 1].isMerging = false }
    }

    private mutating func merge(_ source: YAMLMerge, into frame: inout YAMLFrame) {
        for member in source.members where !frame.keys.contains(member.key) {
            if !frame.members.isEmpty { output.append(UInt8(ascii: ",")) }
            let start = output.count
            output += member.bytes
            for origin in member.origins {
                origins.append(JSONOrigin(offset: origin.offset + start, line: origin.line, column: origin.column))
            }
            frame.keys.insert(member.key)
            frame.members.append((member.key, start..<output.count))
        }
    }

    private mutating func alias(_ name: String, _ event: YAMLEvents.Event) throws(YAMLError) {
        guard let anchor = anchors[name] else {
            throw error("no anchor `&\(name)` ended before this alias", at: event.index)
        }
        copied += anchor.range.count + 16
        guard copied <= Self.mostCopied else {
            throw error("aliases unfold into more than \(Self.mostCopied >> 20) MiB", at: event.index)
        }
        if isMerging || (open.last?.isMergeSource == true && open.last?.isMapping == false) {
            guard !anchor.isScalar, output[anchor.range.lowerBound] == UInt8(ascii: "{") else {
                throw error("`<<` takes a mapping, or a list of mappings", at: event.index)
            }
            let first = firstOrigin(from: anchor.range.lowerBound)
            open[open.count - 1].merges.append(YAMLMerge(anchor, of: output, origins, from: first))
            if open[open.count - 1].isMapping { open[open.count - 1].isMerging = false }
            return
        }
        guard !expectsKey || (anchor.isScalar && output[anchor.range.lowerBound] == UInt8(ascii: "\"")) else {
            throw error("a key is a text", at: event.index)
        }
        try begin(event)
        let start = output.count
        output += output[anchor.range]
        var index = firstOrigin(from: anchor.range.lowerBound + 1)
        while index < origins.count, origins[index].offset < anchor.range.upperBound {
            let origin = origins[index]
            let offset = origin.offset - anchor.range.lowerBound + start
            origins.append(JSONOrigin(offset: offset, line: origin.line, column: origin.column))
            index += 1
        }
        ended(at: start)
    }

    /// The first origin at an offset or behind it.
    private func firstOrigin(from offset: Int) -> Int {
        var range = 0..<origins.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = origins[middle].offset < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// Writes what stands between two values, and notes the place of the next.
    private mutating func begin(_ event: YAMLEvents.Event) throws(YAMLError) {
        if let last = open.indices.last {
            let frame = open[last]
            if frame.isMapping, !frame.expectsKey {
                output.append(UInt8(ascii: ":"))
            } else if frame.isMapping ? !frame.members.isEmpty : frame.count > 0 {
                output.append(UInt8(ascii: ","))
            }
        }
        mark(event.index)
    }

    private mutating func mark(_ index: Int) {
        let place = cursor.place(of: index)
        origins.append(JSONOrigin(offset: output.count, line: place.line, column: place.column))
    }

    private mutating func ended(at start: Int) {
        guard let last = open.indices.last else { return }
        open[last].took(start..<output.count, of: output)
    }

    private func error(_ reason: String, at index: Int) -> YAMLError {
        var cursor = cursor
        let place = cursor.place(of: index)
        return YAMLError(location: SourceLocation(file: file, line: place.line, column: place.column), reason: reason)
    }
}
