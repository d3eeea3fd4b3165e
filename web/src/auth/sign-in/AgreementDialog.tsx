import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { type TextKey, useText } from '#src/auth/texts.ts'

export type AgreementKind = 'user' | 'privacy'

const TITLES = { user: '用户协议', privacy: '隐私政策' } as const satisfies Record<AgreementKind, TextKey>

const PARAGRAPHS: Record<AgreementKind, readonly TextKey[]> = {
  user: [
    '企服云为企业及其成员提供沟通、审批、工单、收费与主数据服务。使用本服务即表示同意本协议。',
    '账号由本人使用，请妥善保管密码与验证码，不得转让或出借。发现异常登录请立即修改密码，并在会话列表中下线陌生设备。',
    '成员在企业内产生的数据归该企业所有，由企业管理员按其权限管理。离开企业后，不再能访问该企业的数据。',
    '不得利用本服务发布违法信息、侵害他人权益，或对系统进行攻击、抓取与逆向。违反者的账号可能被停用。',
    '服务可能因维护或不可抗力中断，我们会尽力提前告知并保护数据。本协议更新后会在登录页公布。',
  ],
  privacy: [
    '我们只收集提供服务所必需的信息：手机号、昵称、真实姓名、登录设备标识与登录时间、IP 地址。',
    '手机号用于登录和接收验证码；真实姓名向所加入企业的成员展示；设备标识用于识别登录设备和保护账号安全。',
    '密码加密传输并以不可还原的方式保存。其他成员看到的手机号默认打码，查看完整号码需要权限并留有记录。',
    '除法律要求或经本人同意外，我们不向第三方提供个人信息。企业管理员只能看到其企业内的数据。',
    '可以随时在个人信息中查看和更正资料，在会话列表中查看登录记录；需要注销账号请联系企业管理员或平台。',
  ],
}

interface AgreementDialogProps {
  kind: AgreementKind
  onClose: () => void
}

/** Loaded when somebody reads it. */
export function AgreementDialog({ kind, onClose }: AgreementDialogProps) {
  const t = useText()
  return (
    <Dialog title={t(TITLES[kind])} onClose={onClose} width={560}>
      <div className="qf-reading">
        {PARAGRAPHS[kind].map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
      </div>
      <div className="qf-dialog-foot">
        <Button look="primary" onClick={onClose}>
          {t('我知道了')}
        </Button>
      </div>
    </Dialog>
  )
}
