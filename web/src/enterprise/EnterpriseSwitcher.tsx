import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Popover } from 'antd'
import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EnterprisePanel } from './EnterprisePanel.tsx'
import styles from './EnterpriseSwitcher.module.css'
import { useText } from './texts.ts'

const LOGO_SIZE = 40
const MARK_SIZE = 10
/** The panel starts where the sheet does. */
const PANEL_GAP = 20

/** At the foot of the rail: the enterprise of this session, and the panel to change it. */
export const EnterpriseSwitcher = (): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const [open, setOpen] = useState(false)
  const name = user.enterpriseName ?? ''
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="rightBottom"
      arrow={false}
      align={{ offset: [PANEL_GAP, 0] }}
      classNames={{ container: styles.popover ?? '' }}
      content={<EnterprisePanel onClose={() => setOpen(false)} />}
    >
      <button type="button" className={styles.button} aria-label={t('切换企业')} aria-expanded={open} title={name}>
        <Avatar name={name} src={user.enterpriseLogoImg} size={LOGO_SIZE} shape="group" />
        <span className={styles.mark}>
          <ChevronsUpDown size={MARK_SIZE} aria-hidden="true" />
        </span>
      </button>
    </Popover>
  )
}
