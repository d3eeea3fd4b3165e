import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { HOME } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import { PublicFrame } from './PublicFrame.tsx'

const NotFoundPage = (): ReactNode => {
  const t = useText()
  return (
    <PublicFrame>
      <StateBlock
        heading
        picture="notFound"
        title={t('页面不存在')}
        hint={t('地址可能写错了，或页面已被移走')}
        action={
          <Button type="primary" href={HOME}>
            {t('返回首页')}
          </Button>
        }
      />
    </PublicFrame>
  )
}
export default NotFoundPage
