import { readToken } from '@qifuyun/ui/platform/storage/token.ts'
import { lazy, Suspense } from 'react'
import { Frame } from './frame/Frame.tsx'
import type { Place } from './place.ts'
import { SignInPage } from './sign-in/SignInPage.tsx'

const Register = lazy(async () => ({ default: (await import('./register/RegisterPage.tsx')).RegisterPage }))
const CompleteInfo = lazy(async () => ({ default: (await import('./register/CompleteInfoPage.tsx')).CompleteInfoPage }))
const ChooseEnterprise = lazy(async () => ({
  default: (await import('./choose-enterprise/ChooseEnterprisePage.tsx')).ChooseEnterprisePage,
}))
const Factor = lazy(async () => ({ default: (await import('./factor/FactorPage.tsx')).FactorPage }))
const AddPasskey = lazy(async () => ({ default: (await import('./passkeys/AddPasskeyPage.tsx')).AddPasskeyPage }))
const Returned = lazy(async () => ({ default: (await import('./enterprise-sign-in/ReturnedPage.tsx')).ReturnedPage }))
const QrConfirm = lazy(async () => ({ default: (await import('./qr-confirm/QrConfirmPage.tsx')).QrConfirmPage }))

/** The page that the address asks for; everything but the sign-in itself and the registration needs a token. */
const Page = ({ place, signedIn }: { place: Place; signedIn: boolean }) => {
  if (place.qrUuid && signedIn) return <QrConfirm place={place} />
  if (place.status === 'register') return signedIn ? <CompleteInfo place={place} /> : <Register place={place} />
  if (place.status === 'choseEnterprise' && signedIn) return <ChooseEnterprise />
  if (place.status === 'secondFactor' && signedIn) return <Factor place={place} />
  if (place.status === 'passkey' && signedIn) return <AddPasskey place={place} />
  if (place.returned) return <Returned />
  return <SignInPage place={place} />
}

/** The pages under /login. */
export const SignInApp = ({ place }: { place: Place }) => (
  <Frame>
    <Suspense>
      <Page place={place} signedIn={readToken() !== null} />
    </Suspense>
  </Frame>
)
