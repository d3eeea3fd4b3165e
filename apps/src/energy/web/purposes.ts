import { useLabel } from '@qifuyun/kit-web/label.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { useText } from './texts.ts'

const OPTIONS = meter.fields.purpose.spec.options ?? []

/** What people call a purpose, what is lost, and what was not read. */
export const usePurposes = (): ((key: string) => string) => {
  const t = useText()
  const label = useLabel(meter)
  return (key) => {
    if (key === 'loss') return t('损耗')
    if (key === 'unread') return t('未抄读')
    return label(OPTIONS.find(({ code }) => code === key)?.label ?? '')
  }
}
