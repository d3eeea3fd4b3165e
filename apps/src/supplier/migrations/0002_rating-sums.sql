ALTER TABLE "supplier_score" ADD COLUMN "quality_sum" integer;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD COLUMN "delivery_sum" integer;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD COLUMN "price_sum" integer;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD COLUMN "service_sum" integer;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD CONSTRAINT "supplier_score_quality_sum_check" CHECK ("quality_sum" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD CONSTRAINT "supplier_score_delivery_sum_check" CHECK ("delivery_sum" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD CONSTRAINT "supplier_score_price_sum_check" CHECK ("price_sum" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD CONSTRAINT "supplier_score_service_sum_check" CHECK ("service_sum" >= 0) NOT VALID;
