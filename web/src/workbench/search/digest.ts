const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)

export interface DigestPart {
  text: string
  found: boolean
}

/** A digest of the search in parts: what was found stands in `<em>`, everything else is text and never taken as HTML. */
export const digestParts = (digest: string): DigestPart[] =>
  digest
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('<em>') && part.endsWith('</em>')
        ? { text: plain(part.slice('<em>'.length, -'</em>'.length)), found: true }
        : { text: plain(part), found: false },
    )
