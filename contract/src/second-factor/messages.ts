import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the second factor, with their English lines. */
export const secondFactorTexts = catalogue('second-factor', {
  已开启二次验证: 'Two-step sign-in is on',
  已关闭二次验证: 'Two-step sign-in is off',
  已重置二次验证: 'Two-step sign-in has been reset',
  请输入验证器中的6位数字: 'Enter the 6 digits your authenticator shows',
  已添加通行密钥: 'Passkey added',
  已移除通行密钥: 'Passkey removed',
  请输入通行密钥名称: 'Name the passkey',
  请选择要求: 'Choose a requirement',
})

export const { say, t } = secondFactorTexts
