import { Button } from 'antd'
import { Nfc } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from './texts.ts'
import styles from './Walk.module.css'

/** Web NFC: phones that have it read a tag's number. TypeScript's DOM does not know it. */
interface TagReader {
  scan(options: { signal: AbortSignal }): Promise<void>
  addEventListener(name: 'reading', heard: (event: { serialNumber: string }) => void): void
}

const makeReader = (): TagReader | null => {
  const { NDEFReader } = globalThis as { NDEFReader?: new () => TagReader }
  return NDEFReader === undefined ? null : new NDEFReader()
}

/** Reads the tag of a point with the back of the phone; nothing where the phone cannot. */
export const NfcTag = ({ onTag }: { onTag: (tag: string) => void }): ReactNode => {
  const t = useText()
  const [reader] = useState(makeReader)
  const [listens, setListens] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  if (reader === null) return null
  const listen = async (): Promise<void> => {
    reader.addEventListener('reading', ({ serialNumber }) => onTag(serialNumber))
    try {
      await reader.scan({ signal: stop.current.signal })
      setListens(true)
    } catch {
      // Refused or switched off: the field below takes the number.
      setListens(false)
    }
  }
  return (
    <div className={styles.tag}>
      <Nfc size={40} strokeWidth={1.5} aria-hidden="true" />
      <strong>{t('手机背面贴近圆牌')}</strong>
      {listens ? <small role="status">{t('正在感应')}</small> : <Button onClick={() => void listen()}>{t('开始感应')}</Button>}
    </div>
  )
}
