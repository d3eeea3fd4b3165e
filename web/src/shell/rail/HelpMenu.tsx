import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { getDownloadQRCode } from '@qifuyun/ui/platform/request/endpoints/app-version.generated.ts'
import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Button, Popover } from 'antd'
import { BookOpen, CircleHelp, Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { guideRoute } from '#src/guide/routes.ts'
import { useText } from '#src/shell/texts.ts'
import styles from './HelpMenu.module.css'
import rail from './Rail.module.css'

const ICON_SIZE = 18
const MENU_ICON_SIZE = 16
const QR_SIZE = 120
/** The panel starts where the sheet does. */
const PANEL_GAP = 22

const Help = ({ onDone }: { onDone: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const config = useCall(clientConfig, {}, { staleTime: Number.POSITIVE_INFINITY })
  const download = useCall(getDownloadQRCode, {}, { staleTime: Number.POSITIVE_INFINITY })
  const showShortcuts = () => {
    onDone()
    openOverlay('shortcuts')
  }
  const showGuide = () => {
    onDone()
    void navigate(guideRoute.path)
  }
  return (
    <div className={styles.help}>
      <Button type="text" block icon={<BookOpen size={MENU_ICON_SIZE} />} className={styles.entry ?? ''} onClick={showGuide}>
        <span className={styles.name}>{guideRoute.title()}</span>
      </Button>
      <Button type="text" block icon={<Keyboard size={MENU_ICON_SIZE} />} className={styles.entry ?? ''} onClick={showShortcuts}>
        <span className={styles.name}>{t('快捷键')}</span>
        <Keys keys={['?']} />
      </Button>
      {download.data ? (
        <figure className={styles.download}>
          <img src={download.data.qrHttPath} alt={t('下载 App 的二维码')} width={QR_SIZE} height={QR_SIZE} />
          <figcaption>{t('扫码下载 App')}</figcaption>
        </figure>
      ) : null}
      <p className={styles.version}>{t('版本 {version}', { version: orDash(config.data?.buildVersion) })}</p>
    </div>
  )
}

/** 帮助 at the foot of the rail: the guide, shortcuts, the app for the phone, the version. */
export const HelpMenu = (): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="rightBottom"
      arrow={false}
      align={{ offset: [PANEL_GAP, 0] }}
      content={<Help onDone={() => setOpen(false)} />}
    >
      <button type="button" className={rail.tool} aria-label={t('帮助')} aria-expanded={open}>
        <CircleHelp size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Popover>
  )
}
