CREATE TABLE "procurement_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"supplier" uuid NOT NULL,
	"request" uuid,
	"quote" uuid,
	"organ_uuid" uuid NOT NULL,
	"project_uuid" uuid,
	"subject" uuid,
	"warehouse" uuid,
	"deliver_by" date NOT NULL,
	"pay_terms" text collate "zh_natural",
	"contract_no" text collate "zh_natural",
	"total" bigint,
	"estimate" bigint,
	"saved" bigint,
	"owed" bigint,
	"invoice_total" bigint DEFAULT 0 NOT NULL,
	"paying" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"payable" bigint,
	"over_reason" text collate "zh_natural",
	"remark" text,
	"attachments" text[],
	"received_at" timestamp (3) with time zone,
	"on_time" boolean,
	"reason" text collate "zh_natural",
	"quality" integer,
	"delivery" integer,
	"price" integer,
	"service" integer,
	"rated_at" timestamp (3) with time zone,
	"rater" uuid,
	"budget_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_order_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_order_total_check" CHECK ("total" >= 0),
	CONSTRAINT "procurement_order_estimate_check" CHECK ("estimate" >= 0),
	CONSTRAINT "procurement_order_saved_check" CHECK ("saved" >= -100000000000000),
	CONSTRAINT "procurement_order_owed_check" CHECK ("owed" >= 0),
	CONSTRAINT "procurement_order_invoice_total_check" CHECK ("invoice_total" >= 0),
	CONSTRAINT "procurement_order_paying_check" CHECK ("paying" >= 0),
	CONSTRAINT "procurement_order_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "procurement_order_payable_check" CHECK ("payable" >= -100000000000000),
	CONSTRAINT "procurement_order_quality_check" CHECK ("quality" >= 0 and "quality" <= 100),
	CONSTRAINT "procurement_order_delivery_check" CHECK ("delivery" >= 0 and "delivery" <= 100),
	CONSTRAINT "procurement_order_price_check" CHECK ("price" >= 0 and "price" <= 100),
	CONSTRAINT "procurement_order_service_check" CHECK ("service" >= 0 and "service" <= 100),
	CONSTRAINT "procurement_order_state_check" CHECK ("state" in ('10', '20', '30', '35', '40', '50', '90'))
);
--> statement-breakpoint
ALTER TABLE "procurement_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_order_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid,
	"name" text collate "zh_natural",
	"spec" text collate "zh_natural",
	"unit" text collate "zh_natural",
	"qty" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"amount" bigint,
	"est_price" numeric(19, 4),
	"estimated" bigint,
	"received" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"accepted" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"returned" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"invoiced" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"last_price" numeric(19, 4),
	"owed" bigint,
	"request_line" text collate "zh_natural",
	CONSTRAINT "procurement_order_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_order_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "procurement_order_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "procurement_order_lines_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "procurement_order_lines_est_price_check" CHECK ("est_price" >= 0 and "est_price" <= 99999999),
	CONSTRAINT "procurement_order_lines_estimated_check" CHECK ("estimated" >= 0),
	CONSTRAINT "procurement_order_lines_received_check" CHECK ("received" >= 0),
	CONSTRAINT "procurement_order_lines_accepted_check" CHECK ("accepted" >= 0),
	CONSTRAINT "procurement_order_lines_returned_check" CHECK ("returned" >= 0),
	CONSTRAINT "procurement_order_lines_invoiced_check" CHECK ("invoiced" >= 0),
	CONSTRAINT "procurement_order_lines_last_price_check" CHECK ("last_price" >= 0),
	CONSTRAINT "procurement_order_lines_owed_check" CHECK ("owed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "procurement_order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_request" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"project_uuid" uuid,
	"subject" uuid,
	"warehouse" uuid,
	"supplier" uuid,
	"total" bigint,
	"over_reason" text collate "zh_natural",
	"attachments" text[],
	"held" bigint,
	"from_stock" boolean DEFAULT false,
	"budget_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_request_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_request_total_check" CHECK ("total" >= 0),
	CONSTRAINT "procurement_request_held_check" CHECK ("held" >= 0),
	CONSTRAINT "procurement_request_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '90'))
);
--> statement-breakpoint
ALTER TABLE "procurement_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_request_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid,
	"name" text collate "zh_natural",
	"spec" text collate "zh_natural",
	"unit" text collate "zh_natural",
	"qty" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"amount" bigint,
	"need_by" date,
	CONSTRAINT "procurement_request_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_request_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "procurement_request_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "procurement_request_lines_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "procurement_request_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_inquiry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"request" uuid NOT NULL,
	"suppliers" uuid[] NOT NULL,
	"due_on" date NOT NULL,
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_inquiry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_inquiry_state_check" CHECK ("state" in ('10', '20', '90'))
);
--> statement-breakpoint
ALTER TABLE "procurement_inquiry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_quote" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"inquiry" uuid NOT NULL,
	"supplier" uuid NOT NULL,
	"total" bigint,
	"deliver_days" integer,
	"valid_to" date,
	"pay_terms" text collate "zh_natural",
	"attachments" text[],
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_quote_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_quote_total_check" CHECK ("total" >= 0),
	CONSTRAINT "procurement_quote_deliver_days_check" CHECK ("deliver_days" >= 0 and "deliver_days" <= 3650),
	CONSTRAINT "procurement_quote_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "procurement_quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_quote_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid,
	"name" text collate "zh_natural",
	"spec" text collate "zh_natural",
	"unit" text collate "zh_natural",
	"qty" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4),
	"amount" bigint,
	"request_line" text collate "zh_natural",
	CONSTRAINT "procurement_quote_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_quote_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "procurement_quote_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "procurement_quote_lines_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "procurement_quote_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_receipt" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"order" uuid NOT NULL,
	"supplier" uuid,
	"warehouse" uuid,
	"received_on" date NOT NULL,
	"qty" numeric(19, 4),
	"ok" numeric(19, 4),
	"photos" text[],
	"remark" text,
	"in_doc_no" text collate "zh_natural",
	"turn" integer DEFAULT 0 NOT NULL,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_receipt_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_receipt_qty_check" CHECK ("qty" >= 0),
	CONSTRAINT "procurement_receipt_ok_check" CHECK ("ok" >= 0),
	CONSTRAINT "procurement_receipt_turn_check" CHECK ("turn" >= 0),
	CONSTRAINT "procurement_receipt_state_check" CHECK ("state" in ('10', '20', '25', '30', '90'))
);
--> statement-breakpoint
ALTER TABLE "procurement_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_receipt_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text collate "zh_natural",
	"qty" numeric(19, 4) NOT NULL,
	"ok" numeric(19, 4),
	"bad" numeric(19, 4),
	"batch" text collate "zh_natural",
	"expiry" date,
	"fault" text collate "zh_natural",
	CONSTRAINT "procurement_receipt_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_receipt_lines_line_check" CHECK ("line" >= 1 and "line" <= 200),
	CONSTRAINT "procurement_receipt_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "procurement_receipt_lines_ok_check" CHECK ("ok" >= 0 and "ok" <= 999999),
	CONSTRAINT "procurement_receipt_lines_bad_check" CHECK ("bad" >= 0)
);
--> statement-breakpoint
ALTER TABLE "procurement_receipt_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_goods_return" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"order" uuid NOT NULL,
	"supplier" uuid,
	"kind" text DEFAULT '1' NOT NULL,
	"warehouse" uuid,
	"reason" text collate "zh_natural" NOT NULL,
	"total" bigint,
	"photos" text[],
	"out_doc_no" text collate "zh_natural",
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_goods_return_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_goods_return_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "procurement_goods_return_total_check" CHECK ("total" >= 0),
	CONSTRAINT "procurement_goods_return_state_check" CHECK ("state" in ('10', '20', '90'))
);
--> statement-breakpoint
ALTER TABLE "procurement_goods_return" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_goods_return_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text collate "zh_natural",
	"qty" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4),
	"amount" bigint,
	CONSTRAINT "procurement_goods_return_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_goods_return_lines_line_check" CHECK ("line" >= 1 and "line" <= 200),
	CONSTRAINT "procurement_goods_return_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "procurement_goods_return_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "procurement_goods_return_lines_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "procurement_goods_return_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_payment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"order" uuid NOT NULL,
	"supplier" uuid,
	"invoice_no" text collate "zh_natural",
	"invoice_date" date,
	"total" bigint,
	"amount" bigint,
	"attachments" text[],
	"remark" text,
	"paid_on" date,
	"voucher" text collate "zh_natural",
	"project_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_payment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_payment_total_check" CHECK ("total" >= 0),
	CONSTRAINT "procurement_payment_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "procurement_payment_state_check" CHECK ("state" in ('10', '20', '30', '40', '90'))
);
--> statement-breakpoint
ALTER TABLE "procurement_payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_payment_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text collate "zh_natural",
	"qty" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"amount" bigint,
	"order_price" numeric(19, 4),
	"open" numeric(19, 4),
	CONSTRAINT "procurement_payment_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_payment_lines_line_check" CHECK ("line" >= 1 and "line" <= 200),
	CONSTRAINT "procurement_payment_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "procurement_payment_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "procurement_payment_lines_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "procurement_payment_lines_order_price_check" CHECK ("order_price" >= 0 and "order_price" <= 99999999),
	CONSTRAINT "procurement_payment_lines_open_check" CHECK ("open" >= 0)
);
--> statement-breakpoint
ALTER TABLE "procurement_payment_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procurement_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"over_receipt" integer DEFAULT 500 NOT NULL,
	"inquiry_from" bigint DEFAULT 1000000 NOT NULL,
	"inquiry_suppliers" integer DEFAULT 3 NOT NULL,
	"match_tolerance" integer DEFAULT 50 NOT NULL,
	"budget_needed" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "procurement_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "procurement_setting_over_receipt_check" CHECK ("over_receipt" >= 0 and "over_receipt" <= 10000),
	CONSTRAINT "procurement_setting_inquiry_from_check" CHECK ("inquiry_from" >= 0),
	CONSTRAINT "procurement_setting_inquiry_suppliers_check" CHECK ("inquiry_suppliers" >= 1 and "inquiry_suppliers" <= 20),
	CONSTRAINT "procurement_setting_match_tolerance_check" CHECK ("match_tolerance" >= 0 and "match_tolerance" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "procurement_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "procurement_order_lines" ADD CONSTRAINT "procurement_order_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."procurement_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_request_lines" ADD CONSTRAINT "procurement_request_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."procurement_request"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_quote_lines" ADD CONSTRAINT "procurement_quote_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."procurement_quote"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_receipt_lines" ADD CONSTRAINT "procurement_receipt_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."procurement_receipt"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_goods_return_lines" ADD CONSTRAINT "procurement_goods_return_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."procurement_goods_return"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_payment_lines" ADD CONSTRAINT "procurement_payment_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."procurement_payment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "procurement_order_state_idx" ON "procurement_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_supplier_idx" ON "procurement_order" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_request_idx" ON "procurement_order" USING btree ("enterprise_uuid","request","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_organ_uuid_idx" ON "procurement_order" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_project_uuid_idx" ON "procurement_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_subject_idx" ON "procurement_order" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_deliver_by_idx" ON "procurement_order" USING btree ("enterprise_uuid","deliver_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_received_at_idx" ON "procurement_order" USING btree ("enterprise_uuid","received_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_created_at_idx" ON "procurement_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_total_idx" ON "procurement_order" USING btree ("enterprise_uuid","total","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_quote_idx" ON "procurement_order" USING btree ("enterprise_uuid","quote","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_warehouse_idx" ON "procurement_order" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_order_no_key" ON "procurement_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_order_lines_parent_idx" ON "procurement_order_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "procurement_order_lines_item_idx" ON "procurement_order_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "procurement_request_state_idx" ON "procurement_request" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_organ_uuid_idx" ON "procurement_request" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_project_uuid_idx" ON "procurement_request" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_subject_idx" ON "procurement_request" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_from_stock_idx" ON "procurement_request" USING btree ("enterprise_uuid","from_stock","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_created_at_idx" ON "procurement_request" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_warehouse_idx" ON "procurement_request" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_supplier_idx" ON "procurement_request" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_request_no_key" ON "procurement_request" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_request_lines_parent_idx" ON "procurement_request_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "procurement_request_lines_item_idx" ON "procurement_request_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "procurement_inquiry_state_idx" ON "procurement_inquiry" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_inquiry_request_idx" ON "procurement_inquiry" USING btree ("enterprise_uuid","request","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_inquiry_due_on_idx" ON "procurement_inquiry" USING btree ("enterprise_uuid","due_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_inquiry_created_at_idx" ON "procurement_inquiry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_inquiry_no_key" ON "procurement_inquiry" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_quote_state_idx" ON "procurement_quote" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_quote_inquiry_idx" ON "procurement_quote" USING btree ("enterprise_uuid","inquiry","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_quote_supplier_idx" ON "procurement_quote" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_quote_created_at_idx" ON "procurement_quote" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_quote_total_idx" ON "procurement_quote" USING btree ("enterprise_uuid","total","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_quote_inquiry_supplier_key" ON "procurement_quote" USING btree ("enterprise_uuid","inquiry","supplier") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_quote_lines_parent_idx" ON "procurement_quote_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "procurement_quote_lines_item_idx" ON "procurement_quote_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "procurement_receipt_state_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_order_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_supplier_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_warehouse_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_received_on_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","received_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_created_at_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_project_uuid_idx" ON "procurement_receipt" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_receipt_no_key" ON "procurement_receipt" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_receipt_lines_parent_idx" ON "procurement_receipt_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "procurement_goods_return_state_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_kind_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_order_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_supplier_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_created_at_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_warehouse_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_project_uuid_idx" ON "procurement_goods_return" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_goods_return_no_key" ON "procurement_goods_return" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_goods_return_lines_parent_idx" ON "procurement_goods_return_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "procurement_payment_state_idx" ON "procurement_payment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_order_idx" ON "procurement_payment" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_supplier_idx" ON "procurement_payment" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_invoice_date_idx" ON "procurement_payment" USING btree ("enterprise_uuid","invoice_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_paid_on_idx" ON "procurement_payment" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_created_at_idx" ON "procurement_payment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_project_uuid_idx" ON "procurement_payment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_payment_no_key" ON "procurement_payment" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "procurement_payment_lines_parent_idx" ON "procurement_payment_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "procurement_setting_created_at_idx" ON "procurement_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_setting_key" ON "procurement_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_order_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_request_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_inquiry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_quote" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_quote_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_receipt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_receipt_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_goods_return" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_goods_return_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_payment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_payment_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "procurement_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
