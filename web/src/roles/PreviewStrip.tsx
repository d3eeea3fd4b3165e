import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './PreviewStrip.module.css'
import { previewedRole, takeOff } from './preview/preview.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Says that the page is seen with another role, and leads back. */
export const PreviewStrip = (): ReactNode => {
  const t = useText()
  const [role] = useState(previewedRole)
  if (role === undefined) return null
  return (
    <div className={styles.strip} role="status">
      <Eye {...ICON} />
      <span>{t('正在以角色「{name}」查看', { name: role })}</span>
      <Button size="small" onClick={takeOff}>
        {t('退出预览')}
      </Button>
    </div>
  )
}
