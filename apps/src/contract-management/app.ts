import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { edition } from '#src/contract-management/changes/edition.ts'
import { app } from '#src/contract-management/identity.ts'
import { performance } from '#src/contract-management/performance.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { template } from '#src/contract-management/templates/template.ts'

const READ = [
  'contract:read',
  'planItem:read',
  'change:read',
  'edition:read',
  'performance:read',
  'party:read',
  'template:read',
  'contractType:read',
] as const
const WRITTEN = ['contract', 'change', 'performance', 'party'] as const

/** Every contract from the draft to the archive, with its money and its deadlines (apps-business.md section 2). */
export const contractApp = app({
  entities: { contract, planItem, change, performance, party, template, contractType, edition },
  icon: 'file-text',
  colour: 'violet',
  category: '收费财务',
  roles: [
    {
      name: 'clerk',
      label: '合同经办',
      permissions: [
        ...READ,
        ...WRITTEN.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:delete`] as const),
        'contract:action.amountView',
        'contract:action.submit',
        'contract:action.sign',
        'contract:action.renew',
        'contract:action.decline',
        'contract:action.remind',
        'contract:action.archive',
        'contract:action.void',
        'change:action.submit',
        'change:action.terminate',
        'change:action.cancel',
        'planItem:add',
        'planItem:update',
        'planItem:delete',
        'phone:action.reveal',
      ],
    },
    {
      name: 'legal',
      label: '法务',
      permissions: [
        ...READ,
        'contract:action.amountView',
        'contract:action.archive',
        'contract:action.bringIn',
        'contract:action.remind',
        'contract:action.handOver',
        'contract:export',
        'contractType:add',
        'contractType:update',
        'template:add',
        'template:update',
        'template:delete',
      ],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...READ,
        'contract:action.amountView',
        'contract:export',
        'planItem:action.raise',
        'planItem:action.confirm',
        'planItem:action.giveBack',
        'planItem:action.noteInvoice',
        'planItem:export',
        'change:action.settle',
      ],
    },
    { name: 'viewer', label: '只读', permissions: [...READ] },
  ],
})
