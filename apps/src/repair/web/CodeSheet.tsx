import { App, Button } from 'antd'
import { Copy, Printer } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import styles from './CodeSheet.module.css'
import { useText } from './texts.ts'

const QrCode = lazy(async () => ({ default: (await import('@qifuyun/ui/components/QrCode.tsx')).QrCode }))
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface Code {
  name: string
  link: string
}

const Labels = ({ codes, onCopy }: { codes: readonly Code[]; onCopy?: (code: Code) => void }): ReactNode => {
  const t = useText()
  return (
    <ul className={styles.labels}>
      {codes.map((code) => (
        <li key={code.link}>
          <QrCode content={code.link} label={t('{name}的报修二维码', { name: code.name })} />
          <strong>{code.name}</strong>
          <span>{t('扫码报修')}</span>
          {onCopy === undefined ? null : (
            <Button
              type="text"
              size="small"
              icon={<Copy {...ICON} />}
              aria-label={t('复制{name}的链接', { name: code.name })}
              onClick={() => onCopy(code)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** QR codes with the names of their places, on the screen and for printing. */
export const CodeSheet = ({ codes }: { codes: readonly Code[] }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const copy = ({ link }: Code): void =>
    void navigator.clipboard.writeText(link).then(
      () => void message.success(t('链接已复制')),
      () => void message.error(t('复制失败，请选中地址后复制')),
    )
  return (
    <Suspense>
      <Labels codes={codes} onCopy={copy} />
      <Button icon={<Printer {...ICON} />} onClick={() => print()}>
        {t('打印二维码')}
      </Button>
      {createPortal(
        <div className={styles.paper} data-print-sheet aria-hidden="true">
          <Labels codes={codes} />
        </div>,
        document.body,
      )}
    </Suspense>
  )
}
