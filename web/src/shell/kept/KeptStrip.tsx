import { useKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { Button } from 'antd'
import { CloudUpload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './Kept.module.css'
import { KeptDialog } from './KeptDialog.tsx'

/** Over the sheet while something waits for the network, or was refused after it came back. */
export const KeptStrip = (): ReactNode => {
  const t = useText()
  const list = useKept((state) => state.list)
  // Drawn here, not loaded when it is asked for: there may be no network then.
  const [open, setOpen] = useState(false)
  const refused = list.filter(({ refusal }) => refusal !== null).length
  return (
    <div role="status" className={list.length === 0 ? undefined : styles.strip}>
      {list.length === 0 ? null : (
        <>
          <CloudUpload size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{refused > 0 ? t('{n} 项操作未能提交', { n: refused }) : t('{n} 项操作待提交', { n: list.length })}</span>
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {t('查看')}
          </Button>
        </>
      )}
      {open ? <KeptDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
