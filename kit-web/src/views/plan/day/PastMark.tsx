import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import headerStyles from '../Header.module.css'

/** Says that it is not the present that is shown, and leads back to it. */
export const PastMark = ({ moment, onLeave }: { moment: number; onLeave: () => void }): ReactNode => {
  const t = useText()
  return (
    <>
      <span className={headerStyles.live} data-past>
        <i aria-hidden="true" />
        <span>{t('回看 {time}', { time: formatDate(new Date(moment), 'HH:mm') })}</span>
      </span>
      <Button type="primary" aria-keyshortcuts="Escape" onClick={onLeave}>
        {t('回到现在')} <kbd>Esc</kbd>
      </Button>
    </>
  )
}
