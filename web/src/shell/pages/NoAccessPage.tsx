import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { HOME } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import { PublicFrame } from './PublicFrame.tsx'

const NoAccessPage = (): ReactNode => {
  const t = useText()
  return (
    <PublicFrame>
      <StateBlock
        heading
        picture="noAccess"
        title={t('没有访问权限')}
        hint={t('如需访问，请联系企业管理员开通权限')}
        action={
          <Button type="primary" href={HOME}>
            {t('返回首页')}
          </Button>
        }
      />
    </PublicFrame>
  )
}
export default NoAccessPage
