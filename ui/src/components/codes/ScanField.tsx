import { Button, Input, type InputRef } from 'antd'
import { ScanLine } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { CameraScan } from './CameraScan.tsx'

interface ScanFieldProps {
  /** What the code is called: 通行码. */
  label: string
  placeholder: string
  busy: boolean
  onCode: (code: string) => Promise<void>
}

/** Where the scanner types: it keeps the focus, and is empty again for the next one. */
export const ScanField = ({ label, placeholder, busy, onCode }: ScanFieldProps): ReactNode => {
  const t = useText()
  const input = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const sent = code.trim()
    if (sent === '' || busy) return
    setCode('')
    await onCode(sent)
    input.current?.focus()
  }
  return (
    <form onSubmit={(event) => void send(event)} style={{ display: 'flex', gap: 8 }}>
      <Input
        ref={input}
        autoFocus
        autoComplete="off"
        size="large"
        aria-label={label}
        prefix={<ScanLine size={18} strokeWidth={1.75} aria-hidden="true" />}
        placeholder={placeholder}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <CameraScan onCode={onCode} />
      <Button htmlType="submit" type="primary" size="large" loading={busy}>
        {t('核验')}
      </Button>
    </form>
  )
}
