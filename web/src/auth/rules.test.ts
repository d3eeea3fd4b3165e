import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { expect, test } from 'vitest'
import { enterpriseNameRule, mobileRule, newPasswordRule, nickNameRule, realNameRule, repeatRule, smsCodeRule } from './rules.ts'

// Rules speak the page's language.
await startI18n(async () => ({}))

test.each([
  [mobileRule(''), '请输入手机号'],
  [mobileRule('23800000001'), '手机号格式错误'],
  [mobileRule('1380000000'), '手机号格式错误'],
  [mobileRule('13800000001'), undefined],
  [smsCodeRule(''), '请输入验证码'],
  [smsCodeRule('1234567'), '验证码最多6位'],
  [smsCodeRule('123456'), undefined],
  [realNameRule(' '), '请输入真实姓名'],
  [realNameRule('张@伟'), '不能包含特殊字符'],
  [realNameRule('阿不都热依木·吾甫尔江'), '最多10个字'],
  [realNameRule('买买提·江'), undefined],
  [newPasswordRule(''), '请输入密码'],
  [newPasswordRule('short1'), '密码需为8到32位'],
  [newPasswordRule('onlyletters'), '密码需同时包含字母和数字'],
  [newPasswordRule('Demo@2026'), '密码过于常见，请换一个'],
  [newPasswordRule('Lianhua@7B'), undefined],
  [repeatRule('', 'a'), '请再次输入密码'],
  [repeatRule('b', 'a'), '两次输入的密码不一致'],
  [nickNameRule('一'.repeat(21)), '最多20个字'],
  [enterpriseNameRule(' '), '请输入企业名称'],
  [enterpriseNameRule('江'), '企业名称需为2到50个字'],
  [enterpriseNameRule('👍江南物业'), '包含不支持的字符'],
  [enterpriseNameRule('<script>'), '包含不支持的字符'],
  [enterpriseNameRule('江南物业 (集团) 有限公司'), undefined],
])('%s is said', (said, expected) => expect(said).toBe(expected))
