import { passwordStrength } from '@qifuyun/contract/auth/password.ts'
import { type TextKey, useText } from '#src/auth/texts.ts'

const WORDS = ['不符合要求', '弱', '中', '强'] as const satisfies readonly TextKey[]
const KINDS = ['error', 'error', 'warning', 'success'] as const

/** Three bars and a word; the rule itself while nothing is typed. */
export const StrengthLine = ({ password, mobile }: { password: string; mobile: string }) => {
  const t = useText()
  if (password === '') return <>{t('8到32位，需同时包含字母和数字')}</>
  const strength = passwordStrength(password, mobile)
  return (
    <span className={`qf-strength qf-strength-${KINDS[strength]}`}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= Math.max(1, strength) ? 'on' : undefined} />
      ))}
      {t('密码强度：{strength}', { strength: t(WORDS[strength]) })}
    </span>
  )
}
