import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { createAuthorizeCode } from '@qifuyun/ui/platform/request/endpoints/oauth.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { readToken } from '@qifuyun/ui/platform/storage/token.ts'
import { signInAddress } from '@qifuyun/ui/workspace/routing/guard.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { authoriseProblem, authoriseRequest } from '#src/shell/routing/authorise-request.ts'
import { useText } from '#src/shell/texts.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Leaves this document: what is shown until then is not come back to. */
const useLeave = (address: string | undefined): void => {
  useEffect(() => {
    if (address !== undefined) location.replace(address)
  }, [address])
}

/** Asks for a code with the user's own token, and goes to the application with it. */
const Authorising = ({ query }: { query: URLSearchParams }): ReactNode => {
  const t = useText()
  // A code is good for one use: it is asked for once, and not kept.
  const { data, error, isError, refetch } = useCall(createAuthorizeCode, authoriseRequest(query), { staleTime: Number.POSITIVE_INFINITY })
  useLeave(data?.redirectUrl)
  if (!isError) {
    return (
      <>
        <h1 style={{ fontSize: 16 }}>{t('正在登录应用')}</h1>
        <PageSkeleton />
      </>
    )
  }
  return (
    <StateBlock
      heading
      picture="noAccess"
      title={t('应用登录失败')}
      hint={`${asCallError(error).message}。${t('请确认当前企业已接入该应用，且你在应用的可见范围内')}`}
      action={
        <Button type="primary" onClick={() => void refetch()}>
          {t('重试')}
        </Button>
      }
    />
  )
}

/** /auth-redirect: the landing of an OAuth2 authorisation. Who is not signed in does so first and comes back. */
const AuthRedirectPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const problem = authoriseProblem(query)
  const signIn = problem === null && readToken() === null ? signInAddress(location.pathname, location.search) : undefined
  useLeave(signIn)
  if (problem) {
    return (
      <PublicFrame>
        <StateBlock heading picture="error" title={t('授权请求无效')} hint={t('参数 {name} 缺失或不正确', { name: problem })} />
      </PublicFrame>
    )
  }
  return <PublicFrame>{signIn === undefined ? <Authorising query={query} /> : <PageSkeleton />}</PublicFrame>
}
export default AuthRedirectPage
