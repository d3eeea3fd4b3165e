import { describeContract } from '@qifuyun/server/testing.ts'
import { supplierApp } from '#src/supplier/app.ts'

describeContract(supplierApp)
