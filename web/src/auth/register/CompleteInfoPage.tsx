import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Illustration } from '@qifuyun/ui/light/Illustration.tsx'
import { Stepper } from '@qifuyun/ui/light/Stepper.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { completeInfo, getStatus } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { NewPasswordFields } from '#src/auth/password/NewPasswordFields.tsx'
import { useText } from '#src/auth/texts.ts'
import { loginPath, type Place } from '../place.ts'
import { newPasswordRule, nickNameRule, realNameRule, repeatRule } from '../rules.ts'
import { SignOutLink } from '../SignOutLink.tsx'
import { withSealed } from '../seal-password.ts'

const EMPTY = { nickName: '', userName: '', password: '', repeat: '' }
const FIRST_STEP = ['nickName', 'userName'] as const

const RULES = {
  nickName: nickNameRule,
  userName: realNameRule,
  password: (value: string) => newPasswordRule(value),
  repeat: (value: string, { password }: typeof EMPTY) => repeatRule(value, password),
}

const send = async ({ nickName, userName, password }: typeof EMPTY, withPassword: boolean): Promise<void> => {
  const names = { nickName: nickName.trim(), userName: userName.trim() }
  if (!withPassword) await call(completeInfo, names, { announce: true })
  else await withSealed({ password }, (sealed, code) => call(completeInfo, { ...names, ...sealed, code }, { announce: true }))
}

interface CompleteInfoProps {
  place: Place
  /** By which an enterprise has invited them. */
  invitedName: string
}

function CompleteInfo({ place, invitedName }: CompleteInfoProps) {
  const t = useText()
  const form = useForm({ ...EMPTY, userName: invitedName }, RULES)
  const [step, setStep] = useState(0)
  const [busy, setBusy] = useState(false)

  const finish = async (withPassword: boolean) => {
    if (busy || (withPassword && !form.check(['password', 'repeat']))) return
    setBusy(true)
    try {
      await send(form.values, withPassword)
      setStep(2)
    } catch (error) {
      const refused = asCallError(error)
      if (FIRST_STEP.some((field) => field in refused.fields)) setStep(0)
      form.refuse(refused)
    }
    setBusy(false)
  }
  const goOn = async () => {
    const { enterpriseUuid } = await call(getStatus, {})
    location.assign(enterpriseUuid ? place.redirect : loginPath('choseEnterprise', place.redirect))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) void finish(true)
    else if (form.check(FIRST_STEP)) setStep(1)
  }
  return (
    <div className="qf-narrow">
      <h1>{t('完善资料')}</h1>
      <Stepper steps={[t('填写资料'), t('设置密码'), t('完成')]} current={step} />
      {step < 2 ? (
        <form id={form.id} noValidate onSubmit={submit}>
          {step === 0 ? (
            <>
              <TextField label={t('昵称')} {...form.field('nickName')} autoComplete="nickname" startHere />
              <TextField
                label={t('真实姓名')}
                {...form.field('userName')}
                autoComplete="name"
                hint={t('加入企业后，同事看到的是真实姓名')}
              />
            </>
          ) : (
            <NewPasswordFields form={form} mobile="" />
          )}
          <Button look="primary" type="submit" busy={busy} className="qf-block">
            {step === 0 ? t('下一步') : t('提交')}
          </Button>
        </form>
      ) : (
        <div className="qf-result">
          <Illustration kind="done" />
          <p>{t('资料已完善')}</p>
          <Button look="primary" className="qf-block" onClick={() => void goOn().catch(asCallError)}>
            {t('继续')}
          </Button>
        </div>
      )}
      {step < 2 && (
        <div className="qf-form-foot">
          <SignOutLink />
          {step === 1 && (
            <button type="button" className="qf-quiet-link" onClick={() => void finish(false)}>
              {t('稍后设置')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const findInvitedName = async (): Promise<string> => {
  const { joinList } = await call(listEnterprises, {}, { quiet: true })
  return joinList.find(({ invitedName }) => invitedName !== null)?.invitedName ?? ''
}

/** A new account says who it is: names, then a password for those who came by SMS code. */
export function CompleteInfoPage({ place }: { place: Place }) {
  const [invitedName, setInvitedName] = useState<string>()
  useEffect(() => {
    // Without an answer they type it.
    findInvitedName().then(setInvitedName, () => setInvitedName(''))
  }, [])
  return invitedName === undefined ? null : <CompleteInfo place={place} invitedName={invitedName} />
}
