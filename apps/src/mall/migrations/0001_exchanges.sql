ALTER TABLE "mall_after_sale" DROP CONSTRAINT "mall_after_sale_state_check";--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "want_coupon" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "mall_shipment" ADD COLUMN "after_sale" uuid;--> statement-breakpoint
ALTER TABLE "mall_after_sale" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "mall_after_sale" ADD COLUMN "track_no" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "mall_after_sale" ADD COLUMN "courier" uuid;--> statement-breakpoint
CREATE INDEX "mall_shipment_after_sale_idx" ON "mall_shipment" USING btree ("enterprise_uuid","after_sale","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "mall_after_sale" ADD CONSTRAINT "mall_after_sale_carrier_check" CHECK ("carrier" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mall_after_sale" ADD CONSTRAINT "mall_after_sale_state_check" CHECK ("state" in ('10', '11', '12', '20', '30', '35', '40', '50', '90')) NOT VALID;
