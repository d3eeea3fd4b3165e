ALTER TABLE "fee_prepay_log" DROP CONSTRAINT "fee_prepay_log_kind_check";--> statement-breakpoint
ALTER TABLE "fee_prepay_log" ADD CONSTRAINT "fee_prepay_log_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')) NOT VALID;
