CREATE TABLE "inventory_stock" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"warehouse" uuid NOT NULL,
	"item" uuid NOT NULL,
	"name" text collate "zh_natural",
	"category" uuid,
	"project_uuid" uuid,
	"keeper" uuid,
	"qty" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"reserved" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"available" numeric(19, 4),
	"value" bigint DEFAULT 0 NOT NULL,
	"average" numeric(19, 4),
	"safety" numeric(19, 4),
	"target" numeric(19, 4),
	"short" boolean,
	"personal" boolean DEFAULT false,
	"last_in_at" timestamp (3) with time zone,
	"last_out_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"counted_on" date,
	"last_qty" numeric(19, 4),
	"last_value" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_stock_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_stock_qty_check" CHECK ("qty" >= 0),
	CONSTRAINT "inventory_stock_reserved_check" CHECK ("reserved" >= 0),
	CONSTRAINT "inventory_stock_available_check" CHECK ("available" >= 0),
	CONSTRAINT "inventory_stock_value_check" CHECK ("value" >= 0),
	CONSTRAINT "inventory_stock_average_check" CHECK ("average" >= 0),
	CONSTRAINT "inventory_stock_safety_check" CHECK ("safety" >= 0),
	CONSTRAINT "inventory_stock_target_check" CHECK ("target" >= 0),
	CONSTRAINT "inventory_stock_last_qty_check" CHECK ("last_qty" >= 0),
	CONSTRAINT "inventory_stock_last_value_check" CHECK ("last_value" >= 0),
	CONSTRAINT "inventory_stock_qty_reserved_check" CHECK ("qty" >= "reserved")
);
--> statement-breakpoint
ALTER TABLE "inventory_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_in_doc" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"warehouse" uuid NOT NULL,
	"biz_date" date NOT NULL,
	"supplier" uuid,
	"procurement_uuid" uuid,
	"source_no" text collate "zh_natural",
	"remark" text,
	"total" bigint,
	"cost" bigint,
	"project_uuid" uuid,
	"posted_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"reason" text collate "zh_natural",
	"mirror_no" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_in_doc_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_in_doc_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '8', '9')),
	CONSTRAINT "inventory_in_doc_total_check" CHECK ("total" >= 0),
	CONSTRAINT "inventory_in_doc_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "inventory_in_doc_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "inventory_in_doc" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_in_doc_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(19, 4) NOT NULL,
	"in_unit2" boolean DEFAULT false,
	"price" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"amount" bigint,
	"batch" text collate "zh_natural",
	"expiry" date,
	"source_line" text collate "zh_natural",
	"base_qty" numeric(19, 4),
	"cost" bigint,
	CONSTRAINT "inventory_in_doc_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_in_doc_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "inventory_in_doc_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "inventory_in_doc_lines_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "inventory_in_doc_lines_base_qty_check" CHECK ("base_qty" >= 0),
	CONSTRAINT "inventory_in_doc_lines_cost_check" CHECK ("cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_in_doc_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_out_doc" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"warehouse" uuid NOT NULL,
	"biz_date" date NOT NULL,
	"receiver" uuid,
	"organ" uuid,
	"source_no" text collate "zh_natural",
	"remark" text,
	"cost" bigint,
	"project_uuid" uuid,
	"posted_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"reason" text collate "zh_natural",
	"mirror_no" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_out_doc_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_out_doc_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '8', '9')),
	CONSTRAINT "inventory_out_doc_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "inventory_out_doc_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "inventory_out_doc" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_out_doc_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(19, 4) NOT NULL,
	"in_unit2" boolean DEFAULT false,
	"batch" text collate "zh_natural",
	"price" numeric(19, 4),
	"base_qty" numeric(19, 4),
	"cost" bigint,
	"price_diff" bigint,
	CONSTRAINT "inventory_out_doc_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_out_doc_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "inventory_out_doc_lines_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "inventory_out_doc_lines_base_qty_check" CHECK ("base_qty" >= 0),
	CONSTRAINT "inventory_out_doc_lines_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "inventory_out_doc_lines_price_diff_check" CHECK ("price_diff" >= -1000000000000)
);
--> statement-breakpoint
ALTER TABLE "inventory_out_doc_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_transfer" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"from" uuid NOT NULL,
	"to" uuid NOT NULL,
	"urgent" boolean DEFAULT false,
	"remark" text collate "zh_natural",
	"reason" text collate "zh_natural",
	"cost" bigint,
	"project_uuid" uuid,
	"from_keeper" uuid,
	"to_keeper" uuid,
	"shipped_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"receiver" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_transfer_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_transfer_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "inventory_transfer_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70'))
);
--> statement-breakpoint
ALTER TABLE "inventory_transfer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_transfer_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(19, 4) NOT NULL,
	"batch" text collate "zh_natural",
	"received" numeric(19, 4),
	"expiry" date,
	"cost" bigint,
	CONSTRAINT "inventory_transfer_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_transfer_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "inventory_transfer_lines_received_check" CHECK ("received" >= 0 and "received" <= 999999),
	CONSTRAINT "inventory_transfer_lines_cost_check" CHECK ("cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_transfer_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_requisition" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"warehouse" uuid NOT NULL,
	"purpose" text collate "zh_natural" NOT NULL,
	"target" text DEFAULT '1' NOT NULL,
	"cost" bigint,
	"issued_no" text collate "zh_natural",
	"keeper" uuid,
	"receiver" uuid,
	"reserved_until" timestamp (3) with time zone,
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
	CONSTRAINT "inventory_requisition_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_requisition_target_check" CHECK ("target" in ('1', '2')),
	CONSTRAINT "inventory_requisition_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "inventory_requisition_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "inventory_requisition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_requisition_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(19, 4) NOT NULL,
	"issued" numeric(19, 4) DEFAULT '0.0000',
	"reserved" numeric(19, 4) DEFAULT '0.0000',
	CONSTRAINT "inventory_requisition_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_requisition_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "inventory_requisition_lines_issued_check" CHECK ("issued" >= 0),
	CONSTRAINT "inventory_requisition_lines_reserved_check" CHECK ("reserved" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_requisition_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_requisition_issuing" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(19, 4) NOT NULL,
	"batch" text collate "zh_natural",
	CONSTRAINT "inventory_requisition_issuing_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_requisition_issuing_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999)
);
--> statement-breakpoint
ALTER TABLE "inventory_requisition_issuing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_stocktake" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"warehouse" uuid NOT NULL,
	"scope" text DEFAULT '1' NOT NULL,
	"categories" uuid[],
	"items" uuid[],
	"blind" boolean DEFAULT false,
	"counters" uuid[] NOT NULL,
	"remark" text collate "zh_natural",
	"project_uuid" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"line_count" integer DEFAULT 0,
	"diff_count" integer DEFAULT 0,
	"accuracy" integer,
	"gain" bigint,
	"loss" bigint,
	"rest_zero" boolean DEFAULT false,
	"gain_no" text collate "zh_natural",
	"loss_no" text collate "zh_natural",
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_stocktake_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_stocktake_scope_check" CHECK ("scope" in ('1', '2', '3')),
	CONSTRAINT "inventory_stocktake_line_count_check" CHECK ("line_count" >= 0),
	CONSTRAINT "inventory_stocktake_diff_count_check" CHECK ("diff_count" >= 0),
	CONSTRAINT "inventory_stocktake_accuracy_check" CHECK ("accuracy" >= 0 and "accuracy" <= 10000),
	CONSTRAINT "inventory_stocktake_gain_check" CHECK ("gain" >= 0),
	CONSTRAINT "inventory_stocktake_loss_check" CHECK ("loss" >= 0),
	CONSTRAINT "inventory_stocktake_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "inventory_stocktake" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_count_line" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"stocktake" uuid NOT NULL,
	"warehouse" uuid,
	"item" uuid NOT NULL,
	"batch" text collate "zh_natural",
	"name" text collate "zh_natural",
	"code" text collate "zh_natural",
	"barcode" text collate "zh_natural",
	"unit" text collate "zh_natural",
	"blind" boolean DEFAULT false,
	"book_qty" numeric(19, 4),
	"counted_qty" numeric(19, 4),
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	"moved" numeric(19, 4),
	"diff" numeric(19, 4),
	"diff_amount" bigint,
	"reason" text collate "zh_natural",
	"settled_at" timestamp (3) with time zone,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_count_line_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_count_line_book_qty_check" CHECK ("book_qty" >= 0),
	CONSTRAINT "inventory_count_line_counted_qty_check" CHECK ("counted_qty" >= 0 and "counted_qty" <= 999999),
	CONSTRAINT "inventory_count_line_diff_amount_check" CHECK ("diff_amount" >= -1000000000000),
	CONSTRAINT "inventory_count_line_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "inventory_count_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_shortage" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"stock" uuid NOT NULL,
	"item" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"warehouse" uuid NOT NULL,
	"project_uuid" uuid,
	"keeper" uuid NOT NULL,
	"available" numeric(19, 4) NOT NULL,
	"safety" numeric(19, 4) NOT NULL,
	"on_order" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"proposed" numeric(19, 4) NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_shortage_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_shortage_available_check" CHECK ("available" >= 0),
	CONSTRAINT "inventory_shortage_safety_check" CHECK ("safety" >= 0),
	CONSTRAINT "inventory_shortage_on_order_check" CHECK ("on_order" >= 0),
	CONSTRAINT "inventory_shortage_proposed_check" CHECK ("proposed" >= 0),
	CONSTRAINT "inventory_shortage_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "inventory_shortage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_item" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"spec" text collate "zh_natural",
	"category" uuid NOT NULL,
	"unit" text collate "zh_natural" NOT NULL,
	"unit2" text collate "zh_natural",
	"factor" numeric(19, 4),
	"batch_managed" boolean DEFAULT false,
	"expiry_days" integer,
	"safety_stock" numeric(19, 4),
	"max_stock" numeric(19, 4),
	"lead_days" integer,
	"sale_price" bigint,
	"low_price" bigint,
	"high_price" bigint,
	"fixed_asset" boolean DEFAULT false,
	"supplier" uuid,
	"image" text[],
	"barcode" text collate "zh_natural",
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_item_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_item_factor_check" CHECK ("factor" >= 0.0001 and "factor" <= 1000000),
	CONSTRAINT "inventory_item_expiry_days_check" CHECK ("expiry_days" >= 0 and "expiry_days" <= 36500),
	CONSTRAINT "inventory_item_safety_stock_check" CHECK ("safety_stock" >= 0 and "safety_stock" <= 999999999),
	CONSTRAINT "inventory_item_max_stock_check" CHECK ("max_stock" >= 0 and "max_stock" <= 999999999),
	CONSTRAINT "inventory_item_lead_days_check" CHECK ("lead_days" >= 0 and "lead_days" <= 3650),
	CONSTRAINT "inventory_item_sale_price_check" CHECK ("sale_price" >= 0),
	CONSTRAINT "inventory_item_low_price_check" CHECK ("low_price" >= 0),
	CONSTRAINT "inventory_item_high_price_check" CHECK ("high_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_warehouse" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid,
	"keeper" uuid NOT NULL,
	"in_flow" boolean DEFAULT false,
	"out_flow" boolean DEFAULT false,
	"transfer_flow" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_warehouse_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_warehouse_kind_check" CHECK ("kind" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "inventory_warehouse" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_item_category" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_item_category_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "inventory_item_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_ledger" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"biz_date" date NOT NULL,
	"warehouse" uuid NOT NULL,
	"item" uuid NOT NULL,
	"batch" text collate "zh_natural",
	"doc_no" text collate "zh_natural" NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"qty_in" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"qty_out" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"qty_after" numeric(19, 4) NOT NULL,
	"value_after" bigint NOT NULL,
	"source_line" text collate "zh_natural",
	"organ" uuid,
	"receiver" uuid,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_ledger_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_ledger_line_no_check" CHECK ("line_no" >= 0),
	CONSTRAINT "inventory_ledger_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '8', '9', '11', '12', '13', '14', '15', '16', '18', '19')),
	CONSTRAINT "inventory_ledger_qty_in_check" CHECK ("qty_in" >= 0),
	CONSTRAINT "inventory_ledger_qty_out_check" CHECK ("qty_out" >= 0),
	CONSTRAINT "inventory_ledger_amount_check" CHECK ("amount" >= -1000000000000),
	CONSTRAINT "inventory_ledger_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "inventory_ledger_qty_after_check" CHECK ("qty_after" >= 0),
	CONSTRAINT "inventory_ledger_value_after_check" CHECK ("value_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_batch_stock" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"warehouse" uuid NOT NULL,
	"item" uuid NOT NULL,
	"batch" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid,
	"keeper" uuid,
	"qty" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"expiry" date,
	"warn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_batch_stock_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_batch_stock_qty_check" CHECK ("qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_batch_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_month_balance" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"warehouse" uuid NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid,
	"in_qty" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"in_amount" bigint DEFAULT 0 NOT NULL,
	"out_qty" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"out_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_month_balance_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_month_balance_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "inventory_month_balance_in_qty_check" CHECK ("in_qty" >= 0),
	CONSTRAINT "inventory_month_balance_in_amount_check" CHECK ("in_amount" >= -1000000000000),
	CONSTRAINT "inventory_month_balance_out_qty_check" CHECK ("out_qty" >= 0),
	CONSTRAINT "inventory_month_balance_out_amount_check" CHECK ("out_amount" >= -1000000000000)
);
--> statement-breakpoint
ALTER TABLE "inventory_month_balance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_month_close" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"remark" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_month_close_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_month_close_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "inventory_month_close" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_opening" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"warehouse" uuid NOT NULL,
	"item" uuid NOT NULL,
	"batch" text collate "zh_natural",
	"expiry" date,
	"qty" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"amount" bigint,
	"biz_date" date NOT NULL,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_opening_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_opening_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 999999),
	CONSTRAINT "inventory_opening_price_check" CHECK ("price" >= 0 and "price" <= 99999999),
	CONSTRAINT "inventory_opening_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "inventory_opening_state_check" CHECK ("state" in ('10'))
);
--> statement-breakpoint
ALTER TABLE "inventory_opening" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_count_result" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"stocktake" uuid NOT NULL,
	"item" uuid NOT NULL,
	"batch" text collate "zh_natural",
	"counted_qty" numeric(19, 4) NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "inventory_count_result_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "inventory_count_result_counted_qty_check" CHECK ("counted_qty" >= 0 and "counted_qty" <= 999999),
	CONSTRAINT "inventory_count_result_state_check" CHECK ("state" in ('10'))
);
--> statement-breakpoint
ALTER TABLE "inventory_count_result" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inventory_in_doc_lines" ADD CONSTRAINT "inventory_in_doc_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."inventory_in_doc"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_out_doc_lines" ADD CONSTRAINT "inventory_out_doc_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."inventory_out_doc"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_transfer_lines" ADD CONSTRAINT "inventory_transfer_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."inventory_transfer"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_requisition_lines" ADD CONSTRAINT "inventory_requisition_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."inventory_requisition"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_requisition_issuing" ADD CONSTRAINT "inventory_requisition_issuing_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."inventory_requisition"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_stock_warehouse_idx" ON "inventory_stock" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_item_idx" ON "inventory_stock" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_category_idx" ON "inventory_stock" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_project_uuid_idx" ON "inventory_stock" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_keeper_idx" ON "inventory_stock" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_personal_idx" ON "inventory_stock" USING btree ("enterprise_uuid","personal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_short_idx" ON "inventory_stock" USING btree ("enterprise_uuid","short","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_qty_idx" ON "inventory_stock" USING btree ("enterprise_uuid","qty","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_dead_at_idx" ON "inventory_stock" USING btree ("enterprise_uuid","dead_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_value_idx" ON "inventory_stock" USING btree ("enterprise_uuid","value","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_available_idx" ON "inventory_stock" USING btree ("enterprise_uuid","available","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stock_created_at_idx" ON "inventory_stock" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_stock_warehouse_item_key" ON "inventory_stock" USING btree ("enterprise_uuid","warehouse","item") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_state_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_kind_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_warehouse_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_supplier_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_biz_date_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","biz_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_posted_at_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","posted_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_project_uuid_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_created_at_idx" ON "inventory_in_doc" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_in_doc_no_key" ON "inventory_in_doc" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_in_doc_lines_parent_idx" ON "inventory_in_doc_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "inventory_in_doc_lines_item_idx" ON "inventory_in_doc_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "inventory_out_doc_state_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_kind_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_warehouse_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_biz_date_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","biz_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_receiver_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","receiver","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_organ_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","organ","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_posted_at_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","posted_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_project_uuid_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_created_at_idx" ON "inventory_out_doc" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_out_doc_no_key" ON "inventory_out_doc" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_out_doc_lines_parent_idx" ON "inventory_out_doc_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "inventory_out_doc_lines_item_idx" ON "inventory_out_doc_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "inventory_transfer_state_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_from_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_to_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_urgent_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","urgent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_shipped_at_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","shipped_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_project_uuid_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_created_at_idx" ON "inventory_transfer" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_transfer_no_key" ON "inventory_transfer" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_transfer_lines_parent_idx" ON "inventory_transfer_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "inventory_transfer_lines_item_idx" ON "inventory_transfer_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "inventory_requisition_state_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_warehouse_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_target_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","target","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_receiver_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","receiver","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_keeper_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_created_at_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_project_uuid_idx" ON "inventory_requisition" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_requisition_no_key" ON "inventory_requisition" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_requisition_lines_parent_idx" ON "inventory_requisition_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "inventory_requisition_lines_item_idx" ON "inventory_requisition_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "inventory_requisition_issuing_parent_idx" ON "inventory_requisition_issuing" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "inventory_requisition_issuing_item_idx" ON "inventory_requisition_issuing" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "inventory_stocktake_state_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stocktake_warehouse_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stocktake_scope_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","scope","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stocktake_blind_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","blind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stocktake_started_at_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","started_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stocktake_project_uuid_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_stocktake_created_at_idx" ON "inventory_stocktake" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_stocktake_no_key" ON "inventory_stocktake" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_stocktake_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","stocktake","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_state_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_item_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_warehouse_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_counted_by_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","counted_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_diff_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","diff","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_settled_at_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","settled_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_project_uuid_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_line_created_at_idx" ON "inventory_count_line" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_count_line_stocktake_item_batch_key" ON "inventory_count_line" USING btree ("enterprise_uuid","stocktake","item",coalesce("batch"::text, '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_state_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_warehouse_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_item_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_keeper_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_created_at_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_stock_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","stock","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_shortage_project_uuid_idx" ON "inventory_shortage" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_shortage_stock_key" ON "inventory_shortage" USING btree ("enterprise_uuid","stock") WHERE deleted_at is null and state in ('10');--> statement-breakpoint
CREATE INDEX "inventory_item_category_idx" ON "inventory_item" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_batch_managed_idx" ON "inventory_item" USING btree ("enterprise_uuid","batch_managed","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_fixed_asset_idx" ON "inventory_item" USING btree ("enterprise_uuid","fixed_asset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_enabled_idx" ON "inventory_item" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_supplier_idx" ON "inventory_item" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_created_at_idx" ON "inventory_item" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_item_code_key" ON "inventory_item" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_item_barcode_key" ON "inventory_item" USING btree ("enterprise_uuid","barcode") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_warehouse_kind_idx" ON "inventory_warehouse" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_warehouse_project_uuid_idx" ON "inventory_warehouse" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_warehouse_keeper_idx" ON "inventory_warehouse" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_warehouse_enabled_idx" ON "inventory_warehouse" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_warehouse_created_at_idx" ON "inventory_warehouse" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_warehouse_code_key" ON "inventory_warehouse" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_category_parent_idx" ON "inventory_item_category" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_item_category_created_at_idx" ON "inventory_item_category" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_item_category_code_key" ON "inventory_item_category" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_warehouse_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_item_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_kind_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_biz_date_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","biz_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_at_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_organ_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","organ","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_receiver_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","receiver","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_project_uuid_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_doc_no_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","doc_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_source_line_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","source_line","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_ledger_created_at_idx" ON "inventory_ledger" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_batch_stock_warehouse_idx" ON "inventory_batch_stock" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_batch_stock_item_idx" ON "inventory_batch_stock" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_batch_stock_expiry_idx" ON "inventory_batch_stock" USING btree ("enterprise_uuid","expiry","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_batch_stock_qty_idx" ON "inventory_batch_stock" USING btree ("enterprise_uuid","qty","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_batch_stock_project_uuid_idx" ON "inventory_batch_stock" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_batch_stock_created_at_idx" ON "inventory_batch_stock" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_batch_stock_warehouse_item_batch_key" ON "inventory_batch_stock" USING btree ("enterprise_uuid","warehouse","item","batch") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_balance_month_idx" ON "inventory_month_balance" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_balance_warehouse_idx" ON "inventory_month_balance" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_balance_item_idx" ON "inventory_month_balance" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_balance_project_uuid_idx" ON "inventory_month_balance" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_balance_created_at_idx" ON "inventory_month_balance" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_month_balance_month_warehouse_item_key" ON "inventory_month_balance" USING btree ("enterprise_uuid","month","warehouse","item") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_close_month_idx" ON "inventory_month_close" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_month_close_created_at_idx" ON "inventory_month_close" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_month_close_month_key" ON "inventory_month_close" USING btree ("enterprise_uuid","month") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_opening_warehouse_idx" ON "inventory_opening" USING btree ("enterprise_uuid","warehouse","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_opening_item_idx" ON "inventory_opening" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_opening_biz_date_idx" ON "inventory_opening" USING btree ("enterprise_uuid","biz_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_opening_project_uuid_idx" ON "inventory_opening" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_opening_created_at_idx" ON "inventory_opening" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_opening_no_key" ON "inventory_opening" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_opening_warehouse_item_batch_key" ON "inventory_opening" USING btree ("enterprise_uuid","warehouse","item",coalesce("batch"::text, '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_result_stocktake_idx" ON "inventory_count_result" USING btree ("enterprise_uuid","stocktake","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_result_item_idx" ON "inventory_count_result" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_result_created_at_idx" ON "inventory_count_result" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_count_result_project_uuid_idx" ON "inventory_count_result" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_count_result_no_key" ON "inventory_count_result" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_stock" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_in_doc" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_in_doc_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_out_doc" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_out_doc_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_transfer" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_transfer_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_requisition" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_requisition_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_requisition_issuing" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_stocktake" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_count_line" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_shortage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_item" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_warehouse" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_item_category" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_ledger" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_batch_stock" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_month_balance" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_month_close" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_opening" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "inventory_count_result" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "inventory_ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change();
