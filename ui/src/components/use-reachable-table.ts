import { type RefCallback, useCallback } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'

/** For a table that is wider than its place and holds nothing to focus: what scrolls it takes the focus itself. */
export const useReachableTable = (): RefCallback<{ nativeElement: HTMLElement }> => {
  const t = useText()
  return useCallback(
    (table) => {
      const scrolled = table?.nativeElement.querySelector('.ant-table-content')
      scrolled?.setAttribute('tabindex', '0')
      scrolled?.setAttribute('role', 'region')
      scrolled?.setAttribute('aria-label', t('表格内容'))
    },
    [t],
  )
}
