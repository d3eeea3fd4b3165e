import { FONT_SIZE_MAX, FONT_SIZE_MIN } from '@qifuyun/contract/core/rich-text.ts'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** Deeper markup has no honest use and makes browsers slow. */
const DEPTH_MAX = 60
const SIDE_MAX_PX = 4_000
const SPAN_MAX = 50

const TEXT_TAGS = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li']
const MARK_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'img']
const TABLE_TAGS = ['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td']

const COLOUR = [
  /^#[0-9a-f]{3}$/i,
  /^#[0-9a-f]{6}$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/,
  /^rgba\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*[\d.]{1,5}\s*\)$/,
]
const ALIGNMENT = [/^left$/, /^center$/, /^right$/, /^justify$/]
const SIZES = Array.from({ length: FONT_SIZE_MAX - FONT_SIZE_MIN + 1 }, (_, index) => new RegExp(`^${FONT_SIZE_MIN + index}px$`))
const WIDTH = [/^\d{1,4}(\.\d{1,2})?(px|%)$/]

/** What the picture's `src` becomes; null takes the picture away. */
export type PictureSource = (src: string) => string | null

const numberUpTo = (text: string | undefined, max: number): string | undefined => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value <= max ? String(value) : undefined
}

const onlyGiven = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const picture =
  (source: PictureSource): Transformer =>
  (_tag, { src, alt, title, width, height }) => ({
    tagName: 'img',
    // `src` stands first: `showPictures` relies on it.
    attribs: onlyGiven({
      src: source(src ?? '') ?? '',
      alt: alt ?? '',
      title,
      width: numberUpTo(width, SIDE_MAX_PX),
      height: numberUpTo(height, SIDE_MAX_PX),
    }),
  })

/** Outside addresses, and places of this site. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\u0000-\u0020\u007f]*$/i

/** Opens beside the product, which the other page then cannot steer. A link that leads nowhere honest is plain text. */
const link: Transformer = (_tag, { href = '' }) =>
  LINK.test(href)
    ? { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' } }
    : { tagName: 'span', attribs: {} }

const cell: Transformer = (tagName, { colspan, rowspan, colwidth, style }) => ({
  tagName,
  attribs: onlyGiven({
    colspan: numberUpTo(colspan, SPAN_MAX),
    rowspan: numberUpTo(rowspan, SPAN_MAX),
    colwidth: /^\d{1,4}(,\d{1,4}){0,49}$/.test(colwidth ?? '') ? colwidth : undefined,
    style,
  }),
})

const renamed = (tagName: string): Transformer => sanitizeHtml.simpleTransform(tagName, {}, false)

const optionsOf = (source: PictureSource): IOptions => ({
  allowedTags: [...TEXT_TAGS, ...MARK_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan', 'colwidth', 'style'],
    th: ['colspan', 'rowspan', 'colwidth', 'style'],
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'span', 'table', 'col'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: {
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'td', 'th'].map((tag) => [tag, { 'text-align': ALIGNMENT }])),
    span: { color: COLOUR, 'background-color': COLOUR, 'font-size': SIZES },
    table: { width: WIDTH, 'min-width': WIDTH },
    col: { width: WIDTH, 'min-width': WIDTH },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A picture's source is a path of ours by now.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH_MAX,
  transformTags: {
    a: link,
    img: picture(source),
    td: cell,
    th: cell,
    b: renamed('strong'),
    i: renamed('em'),
    del: renamed('s'),
    strike: renamed('s'),
    ins: renamed('u'),
    div: renamed('p'),
    h5: renamed('h4'),
    h6: renamed('h4'),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
})

/**
 * Rich text as it may be stored and shown: only tags, attributes and styles of the editor, links that lead to http, https, mailto or tel,
 * and pictures whose `src` the given function lets in. Scripts, event handlers, frames, forms and foreign addresses are gone.
 */
export const sanitiseRichText = (html: string, source: PictureSource): string => sanitizeHtml(html, optionsOf(source)).trim()

/** Changes the sources of a text's pictures; only for what `sanitiseRichText` gave, where quotes are where they belong. */
export const mapPictures = (sanitised: string, source: (src: string) => string): string =>
  sanitised.replace(
    /<img src="([^"]*)"/g,
    (_whole, src: string) => `<img src="${source(src).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )

/** The sources of a sanitised text's pictures, each once. */
export const picturesOf = (sanitised: string): string[] => [
  ...new Set([...sanitised.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src ?? '')),
]
