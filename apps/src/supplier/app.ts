import { app } from '#src/supplier/identity.ts'
import { progressPage, registrationPage } from '#src/supplier/pages.ts'
import { registration } from '#src/supplier/registration.ts'
import { score } from '#src/supplier/score.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Suppliers: registered, admitted, rated by the month, and kept from orders once a licence expires (apps-business.md section 13.7). */
export const supplierApp = app({
  entities: { supplier, score, registration },
  icon: 'handshake',
  colour: 'violet',
  category: '采购资产',
  pages: [registrationPage, progressPage],
  roles: [
    {
      name: 'buyer',
      label: '采购员',
      permissions: [
        'supplier:read',
        'supplier:add',
        'supplier:update',
        'supplier:action.admit',
        'supplier:action.pause',
        'supplier:action.resume',
        'score:read',
        'score:add',
        'registration:read',
        'registration:add',
        'registration:action.link',
        'registration:action.remind',
        'registration:action.withdraw',
      ],
    },
    { name: 'viewer', label: '只读', permissions: ['supplier:read', 'score:read'] },
  ],
})
