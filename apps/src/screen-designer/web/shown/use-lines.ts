import { keyLabel, useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText } from '@qifuyun/kit-web/list/figure.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import type { NamedLine } from './charts.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The figures of a widget in the words of the page: their names, and their values as people read them. */
export const useLines = ({ lines, xs }: WidgetAnswer): { lines: NamedLine[]; xs: string[] } => {
  // Drawn again when a catalogue arrives.
  useKeyLabel('')
  const short = lines.map(({ label, catalogue }) => keyLabel(catalogue, label))
  // Applications call different things alike: these are told apart by theirs.
  const nameAt = (at: number): string => {
    const [line, name] = [lines[at], short[at] ?? '']
    const alone = short.filter((other) => other === name).length === 1
    return alone || line === undefined ? name : `${keyLabel(line.catalogue, line.app)} · ${name}`
  }
  return {
    // The year of a day is known to all who look.
    xs: xs.map((x) => (DAY.test(x) ? x.slice('YYYY-'.length) : x)),
    lines: lines.map(({ code, catalogue, unit, digits, target, values }, at) => ({
      ...{ code, name: nameAt(at), unit, target, values },
      texts: values.map((value) => figureText(value, unit, (text) => keyLabel(catalogue, text), digits ?? undefined)),
    })),
  }
}
