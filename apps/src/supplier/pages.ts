import { publicPage } from '@qifuyun/kit/public-page.ts'
import { registration } from '#src/supplier/registration.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Where a company that registered sees what has become of it. */
export const progressPage = publicPage('supplierProgress', supplier, {
  title: '登记进度',
  shows: ['supplierNo', 'name', 'creditCode', 'kind', 'expiresOn'],
})

/** Where a company registers itself. */
export const registrationPage = publicPage('supplier', registration, {
  title: '供应商登记',
  shows: ['company', 'contact'],
  adds: {
    of: supplier,
    label: '提交登记',
    form: ['name!', 'creditCode!', 'kind!', 'address', 'contacts!', 'licences!', 'bankName', 'bankAccount'],
    leadsTo: 'supplierProgress',
  },
})
