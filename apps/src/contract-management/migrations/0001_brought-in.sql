ALTER TABLE "contract_management_contract" ADD COLUMN "former_no" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "contract_management_contract" ADD COLUMN "paid_before" bigint;--> statement-breakpoint
ALTER TABLE "contract_management_contract" ADD CONSTRAINT "contract_management_contract_paid_before_check" CHECK ("paid_before" >= 0) NOT VALID;
