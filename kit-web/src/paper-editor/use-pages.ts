import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import { sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { allBlocks, type Template } from '@qifuyun/contract/papers/template.ts'
import { fillPaper, sheetsOf } from '@qifuyun/kit/paper/fill.ts'
import { paperStyle, papersHtml } from '@qifuyun/kit/paper/html.ts'
import type { TriedProblem } from '@qifuyun/kit/paper/tried.ts'
import { useEffect, useState } from 'react'

/** Rows that are laid out at once: the page stays responsive in between. */
const PIECE = 25
const PAUSE_MS = 500
const PX_PER_MM = 96 / 25.4
/** Borders of the last line. */
const TOLERANCE_PX = 2

/** Which of the rows take more than one page, laid out as they print. */
const measure = (template: Template, rows: readonly PaperData[], from: number): number[] => {
  const { height } = sizeOf(template.size)
  if (height === null) return []
  const host = document.createElement('div')
  host.style.cssText = 'position:fixed;left:-10000px;top:0;visibility:hidden'
  const root = host.attachShadow({ mode: 'open' })
  const sheets = sheetsOf(
    '',
    template,
    rows.map((row) => fillPaper(template, row, { mark: { time: 1, note: '' } })),
  )
  root.innerHTML = `<style>${paperStyle(sheets)}</style>${papersHtml(sheets)}`
  document.body.append(host)
  const long = [...root.querySelectorAll<HTMLElement>('.paper')].flatMap(({ offsetHeight }, at) =>
    offsetHeight > height * PX_PER_MM + TOLERANCE_PX ? [from + at] : [],
  )
  host.remove()
  return long
}

/** The rows that do not fit on one page, once nobody has typed for a moment; undefined while it is not known. */
export const useLongRows = (template: Template, rows: readonly PaperData[]): TriedProblem | undefined => {
  const [problem, setProblem] = useState<TriedProblem>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const found: number[] = []
    const next = (from: number): void => {
      if (from >= rows.length) {
        const block = allBlocks(template.blocks).find(({ kind }) => kind === 'table')?.id ?? ''
        setProblem(found.length === 0 ? undefined : { level: 'warning', kind: 'pages', block, rows: [...found] })
        return
      }
      found.push(...measure(template, rows.slice(from, from + PIECE), from))
      timer = setTimeout(next, 0, from + PIECE)
    }
    timer = setTimeout(next, PAUSE_MS, 0)
    return () => clearTimeout(timer)
  }, [template, rows])
  return problem
}
