ALTER TABLE "loan_item" ALTER COLUMN "max_hours" SET DEFAULT 24;--> statement-breakpoint
ALTER TABLE "loan_item" ALTER COLUMN "need_approval" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "loan_loan_items" ALTER COLUMN "returned" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "loan_loan_items" ADD CONSTRAINT "loan_loan_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."loan_loan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_item" ADD CONSTRAINT "loan_item_kind_check" CHECK ("kind" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_item" ADD CONSTRAINT "loan_item_qty_check" CHECK ("qty" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_item" ADD CONSTRAINT "loan_item_deposit_check" CHECK ("deposit" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_item" ADD CONSTRAINT "loan_item_price_check" CHECK ("price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_item" ADD CONSTRAINT "loan_item_max_hours_check" CHECK ("max_hours" >= 1 and "max_hours" <= 8760) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD CONSTRAINT "loan_loan_borrower_kind_check" CHECK ("borrower_kind" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD CONSTRAINT "loan_loan_state_check" CHECK ("state" in ('20', '30', '40', '50', '60', '70')) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_loan_items" ADD CONSTRAINT "loan_loan_items_qty_check" CHECK ("qty" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_loan_items" ADD CONSTRAINT "loan_loan_items_returned_check" CHECK ("returned" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_loan_items" ADD CONSTRAINT "loan_loan_items_condition_check" CHECK ("condition" in ('1', '2', '3')) NOT VALID;
