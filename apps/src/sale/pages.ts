import { publicPage } from '@qifuyun/kit/public-page.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'

/** What people outside see of a home, and how they ask for it. */
export const listingPage = publicPage('house', listing, {
  title: '房源详情',
  shows: ['images', 'listNo'],
  hidesState: true,
  adds: { of: lead, label: '预约看房', form: ['name!', 'mobile!', 'note'], sender: ['name', 'mobile'], shared: true },
})
