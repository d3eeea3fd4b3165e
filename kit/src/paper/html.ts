import { CUTTER_MM } from '@qifuyun/contract/papers/sizes.ts'
import type { Drawn, FilledPaper, OnSheet, Sheets } from '#src/paper/filled.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>')

const SANS = '"Noto Sans SC","Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif'
/** Of 宋体 only what is Chinese: figures stand in columns as everywhere. */
const SERIF = 'Figures,"Noto Serif SC","Noto Serif CJK SC","SimSun",serif'

/** Black on white whatever the screen is; the same measures as in `paper.typ`. */
const STYLE = `@font-face{font-family:Figures;src:local("Noto Sans SC"),local("Noto Sans CJK SC"),local("PingFang SC"),local("Microsoft YaHei");unicode-range:U+20-24F}
*{box-sizing:border-box}body{margin:0}:root,:host{background:#fff;color:#000;font:10pt/1.5 ${SANS};font-variant-numeric:tabular-nums}
.paper{position:relative;break-after:page;overflow-wrap:anywhere}.paper:last-child{break-after:auto}
.b+.b{margin-top:2.2mm}.left{text-align:left}.center{text-align:center}.right{text-align:right}.serif{font-family:${SERIF}}
.text{white-space:pre-wrap}.row{display:flex;align-items:flex-start;gap:0}.row>div{min-width:0;flex:none}
.facts{display:grid;gap:1mm 4mm}.facts span{color:#555;margin-right:2mm}
table{width:100%;table-layout:fixed;border-collapse:collapse}th,td{padding:.9mm 1mm;vertical-align:top;line-height:1.35;border-bottom:.4pt solid #bdbdbd}td{height:5.4mm}
th{font-weight:600;font-size:.95em;border-top:1.2pt solid #000;border-bottom:.6pt solid #000}.total td{font-weight:600;border-top:1.2pt solid #000;border-bottom:0}
.grid th,.grid td{border:.6pt solid #000}.once thead{display:table-row-group}tr{break-inside:avoid}
.code svg,.picture img{display:inline-block;vertical-align:top}.code small{display:block;font-size:8pt}.picture img{object-fit:contain}
.capital small{display:block;font-size:8pt;color:#555}.capital b{font-family:${SERIF};white-space:nowrap}
hr{border:0;border-top:.4pt solid #000;margin:1.2mm 0}hr.thick{border-top-width:1.2pt}hr.dashed{border-top:.6pt dashed #000}
.foot{break-inside:avoid}.foot>.line:first-child hr{margin:0 calc(-1*var(--side)) 1.2mm}
.seal i{display:inline-flex;align-items:center;justify-content:center;border:.6pt dashed #888;border-radius:50%;color:#555;font:8pt/1.2 ${SANS};text-align:center}
.mark{position:absolute;border:.8pt solid #000;padding:0 1.5mm;font-size:9pt;font-weight:600;background:#fff}
.note{margin-top:1.6mm;font-size:8pt;color:#555}.hidden{opacity:.4}
.across{position:absolute;inset:0;pointer-events:none;overflow:hidden}.void line{stroke:#000;stroke-opacity:.3;stroke-width:1}
.sample{display:grid;place-items:center;color:#000;opacity:.1;font-weight:700;letter-spacing:.3em}.sample b{transform:rotate(-24deg);font-size:24mm}`

const box = (id: string, kind: string, inner: string, extra = ''): string =>
  `<div class="b ${kind}" data-block="${escape(id)}"${extra}>${inner}</div>`

const cells = (tag: 'td' | 'th', texts: readonly string[], aligns: readonly string[]): string =>
  `<tr>${texts.map((text, at) => `<${tag} class="${aligns[at] ?? 'left'}">${lines(text)}</${tag}>`).join('')}</tr>`

const tableHtml = (drawn: Extract<Drawn, { kind: 'table' }>): string => {
  const { widths, aligns, head, rows, empty, total, size, grid, repeatHead } = drawn
  const columns = widths.map((width) => `<col style="width:${width}mm">`).join('')
  const foot = total === null ? '' : `<tbody class="total">${cells('td', total, aligns)}</tbody>`
  const none = empty === null ? '' : `<tr><td colspan="${head.length}" class="center">${lines(empty)}</td></tr>`
  const kinds = `${grid ? 'grid' : ''} ${repeatHead ? '' : 'once'}`.trim()
  return `<table class="${kinds}" style="font-size:${size}pt"><colgroup>${columns}</colgroup><thead>${cells('th', head, aligns)}</thead><tbody>${none}${rows.map((row) => cells('td', row, aligns)).join('')}</tbody>${foot}</table>`
}

const inMm = (svg: string, width: number, height: number): string =>
  svg.replace('<svg ', `<svg style="width:${width}mm;height:${height}mm" `)

const drawnHtml = (drawn: Drawn): string => {
  const { id } = drawn
  switch (drawn.kind) {
    case 'text': {
      const weight = drawn.bold ? ';font-weight:600' : ''
      return box(id, `text ${drawn.align}${drawn.serif ? ' serif' : ''}`, escape(drawn.text), ` style="font-size:${drawn.size}pt${weight}"`)
    }
    case 'facts': {
      const items = drawn.items.map(({ label, value }) => `<div><span>${lines(label)}</span>${lines(value)}</div>`).join('')
      return box(id, 'facts', items, ` style="grid-template-columns:repeat(${drawn.columns},1fr);font-size:${drawn.size}pt"`)
    }
    case 'table':
      return box(id, 'table', tableHtml(drawn))
    case 'row':
      return box(
        id,
        'row',
        drawn.cells.map((blocks, at) => `<div style="width:${drawn.widths[at] ?? 0}mm">${blocks.map(drawnHtml).join('')}</div>`).join(''),
      )
    case 'code': {
      const caption =
        drawn.caption === ''
          ? ''
          : `<small style="width:${drawn.width}mm;display:inline-block;text-align:center">${lines(drawn.caption)}</small>`
      return box(id, `code ${drawn.align}`, `${inMm(drawn.svg, drawn.width, drawn.height)}${caption === '' ? '' : `<br>${caption}`}`)
    }
    case 'picture':
      return box(
        id,
        `picture ${drawn.align}`,
        `<img src="${escape(drawn.source)}" alt="" style="max-width:${drawn.width}mm;max-height:${drawn.height}mm">`,
      )
    case 'capital':
      return box(id, 'capital', `<small>${lines(drawn.label)}</small><b style="font-size:${drawn.size}pt">${escape(drawn.text)}</b>`)
    case 'line':
      return box(id, 'line', `<hr class="${drawn.weight}">`)
    case 'seal':
      return box(id, `seal ${drawn.align}`, `<i style="width:${drawn.size}mm;height:${drawn.size}mm">${lines(drawn.caption)}</i>`)
    case 'space':
      return box(id, 'space', '', ` style="height:${drawn.height}mm"`)
    case 'hidden':
      return box(id, 'hidden', drawn.blocks.map(drawnHtml).join(''))
  }
}

const VOID_LINE =
  '<svg class="across void" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><line x1="0" y1="100" x2="100" y2="0"/></svg>'

const paperHtml = (
  { width, height, margin, cut }: Sheets,
  { blocks, foot: below, mark, note, void: crossed, sample }: FilledPaper,
): string => {
  const fixed = cut ? `height:${height}mm;overflow:hidden` : `min-height:${height}mm`
  const size = height === null ? `padding-bottom:${CUTTER_MM}mm` : fixed
  const frame = mark === '' ? '' : `<b class="mark" style="top:${margin.y / 2}mm;right:${margin.x}mm">${escape(mark)}</b>`
  // Beside the page number, where it takes no room from what is printed.
  const place = height === null ? '' : ` style="position:absolute;margin:0;left:${margin.x}mm;bottom:${margin.y / 2}mm"`
  const foot = note === '' ? '' : `<p class="note"${place}>${lines(note)}</p>`
  const body = blocks.map(drawnHtml).join('')
  const drawn =
    below === null
      ? body
      : `<div style="min-height:${below.at - margin.y}mm">${body}</div><div class="foot" style="--side:${margin.x}mm">${below.blocks.map(drawnHtml).join('')}</div>`
  const across = `${crossed ? VOID_LINE : ''}${sample ? '<div class="across sample" aria-hidden="true"><b>样张</b></div>' : ''}`
  return `<section class="paper" style="width:${width}mm;padding:${margin.y}mm ${margin.x}mm;${size}">${frame}${drawn}${foot}${across}</section>`
}

/** How long a page of a roll is made in a browser, which wants a length. */
const ROLL_MM = 297

/** Labels in the middle of their sheet, with hairlines to cut along. */
const sheetStyle = ({ width, height, columns }: OnSheet, label: number): string =>
  `@page{size:${width}mm ${height}mm;margin:0}.sheet{display:grid;grid-template-columns:repeat(${columns},${label}mm);align-content:center;justify-content:center;width:${width}mm;height:${height}mm;break-after:page}.sheet:last-child{break-after:auto}.sheet .paper{outline:.1mm dashed #bbb}`

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_each, at) => all.slice(at * size, (at + 1) * size))

/** The papers as they stand in a document: for the editor, and for `sheetsHtml`. */
export const papersHtml = (sheets: Sheets): string => {
  const { onSheet, papers } = sheets
  const drawn = papers.map((each) => paperHtml(sheets, each))
  if (onSheet === null) return drawn.join('')
  return chunks(drawn, onSheet.columns * onSheet.rows)
    .map((some) => `<div class="sheet">${some.join('')}</div>`)
    .join('')
}

export const paperStyle = ({ width, height, pageNumbers, onSheet }: Sheets): string => {
  if (onSheet !== null) return `${sheetStyle(onSheet, width)}${STYLE}`
  const numbers = pageNumbers ? '@bottom-right{content:"第 " counter(page) " 页，共 " counter(pages) " 页";font-size:8pt;color:#555}' : ''
  return `@page{size:${width}mm ${height ?? ROLL_MM}mm;margin:0;${numbers}}${STYLE}`
}

/** A whole document at true size, which a browser shows and prints. Everything that people wrote is escaped. */
export const sheetsHtml = (sheets: Sheets): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escape(sheets.title)}</title><style>${paperStyle(sheets)}</style></head><body>${papersHtml(sheets)}</body></html>`
