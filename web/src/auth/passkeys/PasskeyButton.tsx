import { Button } from '@qifuyun/ui/light/Button.tsx'
import { useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { passkeysHere } from './passkeys-here.ts'
import { tellPasskey } from './told.ts'

interface PasskeyButtonProps {
  /** Whether it may go on; says why not. */
  ask: () => boolean
}

/** 使用通行密钥登录, where the browser can. */
export const PasskeyButton = ({ ask }: PasskeyButtonProps) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!passkeysHere()) return null
  const signIn = async () => {
    if (!ask()) return
    setBusy(true)
    try {
      await (await import('./ceremony.ts')).enterByPasskey()
    } catch (error) {
      setBusy(false)
      tellPasskey(error)
    }
  }
  return (
    <Button className="qf-block" busy={busy} onClick={() => void signIn()}>
      {t('使用通行密钥登录')}
    </Button>
  )
}
