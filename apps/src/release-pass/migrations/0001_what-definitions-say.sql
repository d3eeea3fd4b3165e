-- Accepted: changes the type of release_pass_pass.approval_uuid
ALTER TABLE "release_pass_pass_kind" ALTER COLUMN "flow" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ALTER COLUMN "need_fee_check" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ALTER COLUMN "when_owed" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ALTER COLUMN "need_owner" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ALTER COLUMN "valid_hours" SET DEFAULT 24;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ALTER COLUMN "tenant" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ALTER COLUMN "owed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ALTER COLUMN "approval_uuid" SET DATA TYPE uuid USING case when "approval_uuid" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "approval_uuid"::uuid end;--> statement-breakpoint
ALTER TABLE "release_pass_pass_goods" ADD CONSTRAINT "release_pass_pass_goods_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."release_pass_pass"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass_actual" ADD CONSTRAINT "release_pass_pass_actual_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."release_pass_pass"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ADD CONSTRAINT "release_pass_pass_kind_flow_check" CHECK ("flow" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ADD CONSTRAINT "release_pass_pass_kind_when_owed_check" CHECK ("when_owed" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ADD CONSTRAINT "release_pass_pass_kind_valid_hours_check" CHECK ("valid_hours" >= 1 and "valid_hours" <= 720) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ADD CONSTRAINT "release_pass_pass_pass_at_check" CHECK ("pass_at_end" >= "pass_at_begin") NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ADD CONSTRAINT "release_pass_pass_owner_state_check" CHECK ("owner_state" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ADD CONSTRAINT "release_pass_pass_difference_check" CHECK ("difference" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass" ADD CONSTRAINT "release_pass_pass_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '80', '90')) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass_goods" ADD CONSTRAINT "release_pass_pass_goods_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 99999) NOT VALID;--> statement-breakpoint
ALTER TABLE "release_pass_pass_actual" ADD CONSTRAINT "release_pass_pass_actual_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 99999) NOT VALID;
