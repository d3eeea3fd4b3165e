import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { finishOidc } from '@qifuyun/ui/platform/request/endpoints/identity-provider.generated.ts'
import { clearForSignIn } from '@qifuyun/ui/platform/storage/clear-for-sign-in.ts'
import { writeToken } from '@qifuyun/ui/platform/storage/token.ts'
import { useEffect, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { deviceName } from '../device-name.ts'
import { takeAttempt } from './attempt.ts'

/** Signs in by what stands in the address. Gives where to go; undefined when this tab began nothing. */
const finish = async (): Promise<string | undefined> => {
  const query = new URLSearchParams(location.search)
  const attempt = takeAttempt()
  if (attempt === undefined) return undefined
  // DingTalk calls it otherwise.
  const code = query.get('code') ?? query.get('authCode')
  const given = Object.entries({ code, iss: query.get('iss'), error: query.get('error') }).filter(([, value]) => value)
  const input = { secret: attempt.secret, state: query.get('state') ?? '', deviceName: deviceName(), ...Object.fromEntries(given) }
  const { token } = await call(finishOidc, input, { quiet: true })
  clearForSignIn()
  writeToken(token)
  return attempt.redirect
}

/** /login/return: back from the identity provider of the enterprise. */
export function ReturnedPage() {
  const t = useText()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    finish().then(
      (redirect) => (redirect === undefined ? setProblem(t('请返回登录页重新开始')) : location.replace(redirect)),
      (error: unknown) => setProblem(error instanceof CallError ? error.msg : t('请返回登录页重新开始')),
    )
  }, [t])
  return (
    <div className="qf-narrow">
      <h1>{problem === undefined ? t('正在登录') : t('登录失败')}</h1>
      {problem !== undefined && (
        <>
          <p className="qf-note" role="alert">
            {problem}
          </p>
          <a href="/login">{t('返回登录')}</a>
        </>
      )}
    </div>
  )
}
