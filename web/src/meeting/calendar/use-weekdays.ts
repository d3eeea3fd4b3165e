import { useText } from '#src/meeting/texts.ts'

/** Short names of the days of the week, Monday first. */
export const useWeekdays = (): string[] => {
  const t = useText()
  return [t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六'), t('周日')]
}
