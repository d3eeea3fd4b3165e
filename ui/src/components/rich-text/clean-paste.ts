import { FONT_SIZE_MAX, FONT_SIZE_MIN } from '@qifuyun/contract/core/rich-text.ts'

const NOISE = 'style, script, meta, link, title, xml, iframe, object, o\\:p, w\\:sdt, v\\:shapetype'
/** What writing in Word calls black is the reader's own text colour, which differs by theme. */
const NO_COLOUR = /^(windowtext|black|auto|inherit|#000(000)?|rgb\(0,\s*0,\s*0\))$/i
const PX_PER: Record<string, number> = { px: 1, pt: 4 / 3, em: 15, rem: 16 }
/** Sizes of ordinary text elsewhere: they take the size that text has here. */
const ORDINARY_PX = { from: 13, to: 16 }
const OWN_PICTURE = '/api/v1/file_manage/file/get/'
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'style', 'width', 'height'])

const fontSize = (text: string): string | undefined => {
  const [, number = '', unit = ''] = /^([\d.]+)(px|pt|em|rem)$/.exec(text.trim()) ?? []
  const px = Math.round(Number(number) * (PX_PER[unit] ?? Number.NaN))
  if (!Number.isFinite(px) || px === 0 || (px >= ORDINARY_PX.from && px <= ORDINARY_PX.to)) return undefined
  return `${Math.min(FONT_SIZE_MAX, Math.max(FONT_SIZE_MIN, px))}px`
}

const coloured = (text: string): string | undefined => (NO_COLOUR.test(text.trim()) ? undefined : text.trim())

/** What of a style is kept, by its name. */
const KEEP: Record<string, (value: string) => string | undefined> = {
  color: coloured,
  'background-color': (value) =>
    /^(white|transparent|#fff(fff)?|rgb\(255,\s*255,\s*255\))$/i.test(value.trim()) ? undefined : coloured(value),
  'font-size': fontSize,
  'text-align': (value) => (/^(center|right)$/.test(value.trim()) ? value.trim() : undefined),
  'font-weight': (value) => (/^(bold|[6-9]00)$/.test(value.trim()) ? 'bold' : undefined),
  'font-style': (value) => (value.trim() === 'italic' ? 'italic' : undefined),
  'text-decoration': (value) => /(underline|line-through)/.exec(value)?.[1],
}

const styleOf = (text: string): string =>
  text
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, at).trim().toLowerCase()
      const value = KEEP[name]?.(declaration.slice(at + 1))
      return value === undefined ? [] : [`${name}: ${value}`]
    })
    .join('; ')

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

const MARKER = '[style*="mso-list:Ignore" i]'

/** Word's lists are paragraphs that carry their marker as text: they become lists. */
const makeLists = (body: HTMLElement): void => {
  let open: { level: number; list: Element }[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    const last = open.at(-1)
    if (level === 0 || (last !== undefined && open[0]?.list.nextElementSibling !== paragraph)) open = []
    if (level === 0) continue
    const marker = paragraph.querySelector(MARKER)
    const ordered = /^\s*[(（]?([\da-z]+|[一二三四五六七八九十]+)[.)）、]/i.test(marker?.textContent ?? '')
    marker?.remove()
    open = open.filter((each) => each.level <= level)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const inside = open.at(-1)
    if (inside?.level === level) {
      inside.list.append(item)
      paragraph.remove()
    } else {
      const list = body.ownerDocument.createElement(ordered ? 'ol' : 'ul')
      list.append(item)
      open = [...open, { level, list }]
      if (inside === undefined) paragraph.replaceWith(list)
      else {
        ;(inside.list.lastElementChild ?? inside.list).append(list)
        paragraph.remove()
      }
    }
  }
}

const tidyAttributes = (element: Element): void => {
  for (const { name } of [...element.attributes]) if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name)
  if (!element.matches('img')) for (const name of ['width', 'height']) element.removeAttribute(name)
  const style = styleOf(element.getAttribute('style') ?? '')
  if (style === '') element.removeAttribute('style')
  else element.setAttribute('style', style)
}

export interface Pasted {
  html: string
  /** Pictures that came inside the text (`data:` addresses): they must be uploaded. */
  pictures: string[]
  /** Pictures that lie elsewhere and are not taken over. */
  lost: number
}

/**
 * Text from Word, WPS, mail or a web page without what only they understand: own tags, classes, comments, black letters and foreign sizes.
 * Lists of Word become lists; pictures of ours stay, those inside the text are handed over, those elsewhere are left out and counted.
 */
export const cleanPaste = (html: string): Pasted => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  // Google Docs wraps everything into a bold tag that is not bold.
  for (const element of body.querySelectorAll('b[style*="font-weight:normal" i], b[style*="font-weight: normal" i]')) unwrap(element)
  makeLists(body)
  const pictures: string[] = []
  let lost = 0
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (src.startsWith(OWN_PICTURE)) continue
    if (src.startsWith('data:image/')) pictures.push(src)
    else lost += 1
    image.remove()
  }
  for (const element of body.querySelectorAll('*')) tidyAttributes(element)
  for (const element of body.querySelectorAll('font, span:not([style])')) unwrap(element)
  return { html: body.innerHTML, pictures, lost }
}
