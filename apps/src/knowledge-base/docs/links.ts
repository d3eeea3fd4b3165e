import { plainText } from '@qifuyun/contract/core/rich-text.ts'

/** A link of a text to a document. */
export interface DocLink {
  doc: string
  /** What it says. */
  text: string
}

const LINK = /<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis
const TO_DOC = /\/application\/pkg51\?(?:[^#]*(?:&amp;|&))?doc=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/** Where a rich text leads to documents of the knowledge base, in its order. */
export const linksIn = (html: string): DocLink[] =>
  [...html.matchAll(LINK)].flatMap(([, href = '', text = '']) => {
    const doc = TO_DOC.exec(href)?.[1]
    return doc === undefined ? [] : [{ doc: doc.toLowerCase(), text: plainText(text) }]
  })
