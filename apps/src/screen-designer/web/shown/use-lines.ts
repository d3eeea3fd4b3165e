import { keyLabel, useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText } from '@qifuyun/kit-web/list/figure.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import type { NamedLine } from './charts.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The figures of a widget in the words of the page: their names, and their values as people read them. */
export const useLines = ({ lines, xs }: WidgetAnswer): { lines: NamedLine[]; xs: string[] } => {
  // Drawn again when a catalogue arrives.
  useKeyLabel('')
  return {
    // The year of a day is known to all who look.
    xs: xs.map((x) => (DAY.test(x) ? x.slice('YYYY-'.length) : x)),
    lines: lines.map(({ label, catalogue, unit, digits, target, values }) => ({
      ...{ name: keyLabel(catalogue, label), unit, target, values },
      texts: values.map((value) => figureText(value, unit, (text) => keyLabel(catalogue, text), digits ?? undefined)),
    })),
  }
}
