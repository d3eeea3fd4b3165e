import { describeContract } from '@qifuyun/server/testing.ts'
import { customersApp } from '#src/customers/app.ts'

describeContract(customersApp)
