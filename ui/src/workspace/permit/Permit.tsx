import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import { Tooltip } from 'antd'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { usePermit } from './use-permit.ts'

interface PermitProps {
  /** One of these codes enables the element. */
  roles: readonly RoleCode[]
  /** Never usable without the code: not rendered at all. Otherwise disabled, with the reason told. */
  hide?: boolean
  children: ReactElement<{ disabled?: boolean }>
}

/** The permission marker: enables or disables an element by role codes (specification section 6). */
export const Permit = ({ roles, hide = false, children }: PermitProps): ReactNode => {
  const t = useText()
  if (usePermit(roles)) return children
  if (hide) return null
  return <Tooltip title={t('没有权限，请联系企业管理员')}>{cloneElement(children, { disabled: true })}</Tooltip>
}
