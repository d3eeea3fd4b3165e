CREATE TABLE "mall_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"source" text DEFAULT '1',
	"customer" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"points" integer DEFAULT 0,
	"goods_amount" bigint DEFAULT 0 NOT NULL,
	"promo_off" bigint DEFAULT 0 NOT NULL,
	"coupon_off" bigint DEFAULT 0 NOT NULL,
	"points_off" bigint DEFAULT 0 NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"delivery" text NOT NULL,
	"contact" text collate "zh_natural",
	"phone" text,
	"address" text collate "zh_natural",
	"store" uuid,
	"slot" uuid,
	"remark" text,
	"expire_at" timestamp (3) with time zone,
	"paid_by" text,
	"desk" text,
	"pay_no" text collate "zh_natural",
	"cashier" uuid,
	"paid_at" timestamp (3) with time zone,
	"paid_on" date,
	"earns" integer,
	"pick_code" text collate "zh_natural",
	"picked_at" timestamp (3) with time zone,
	"served_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"receive_by" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"timed_out" timestamp (3) with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"carrier" text,
	"track_no" text collate "zh_natural",
	"courier" uuid,
	"want_sku" uuid,
	"want_qty" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_order_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_order_source_check" CHECK ("source" in ('1', '2')),
	CONSTRAINT "mall_order_points_check" CHECK ("points" >= 0 and "points" <= 100000000),
	CONSTRAINT "mall_order_goods_amount_check" CHECK ("goods_amount" >= 0),
	CONSTRAINT "mall_order_promo_off_check" CHECK ("promo_off" >= 0),
	CONSTRAINT "mall_order_coupon_off_check" CHECK ("coupon_off" >= 0),
	CONSTRAINT "mall_order_points_off_check" CHECK ("points_off" >= 0),
	CONSTRAINT "mall_order_freight_check" CHECK ("freight" >= 0),
	CONSTRAINT "mall_order_payable_check" CHECK ("payable" >= 0),
	CONSTRAINT "mall_order_delivery_check" CHECK ("delivery" in ('1', '2', '3', '4')),
	CONSTRAINT "mall_order_paid_by_check" CHECK ("paid_by" in ('1', '4', '5', '6', '9')),
	CONSTRAINT "mall_order_desk_check" CHECK ("desk" in ('4', '5', '6')),
	CONSTRAINT "mall_order_earns_check" CHECK ("earns" >= 0),
	CONSTRAINT "mall_order_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "mall_order_carrier_check" CHECK ("carrier" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "mall_order_want_qty_check" CHECK ("want_qty" >= 1 and "want_qty" <= 999),
	CONSTRAINT "mall_order_state_check" CHECK ("state" in ('10', '20', '21', '22', '25', '30', '40', '90', '91'))
);
--> statement-breakpoint
ALTER TABLE "mall_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_order_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"sku" uuid NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"price" bigint,
	"name" text collate "zh_natural",
	"goods" uuid,
	"amount" bigint,
	"promo_off" bigint,
	"coupon_off" bigint,
	"points_off" bigint,
	"paid" bigint,
	"shipped_qty" integer,
	"cancelled_qty" integer,
	"refunded_qty" integer,
	"refunded" bigint,
	CONSTRAINT "mall_order_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_order_lines_qty_check" CHECK ("qty" >= 1 and "qty" <= 999),
	CONSTRAINT "mall_order_lines_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_order_lines_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "mall_order_lines_promo_off_check" CHECK ("promo_off" >= 0),
	CONSTRAINT "mall_order_lines_coupon_off_check" CHECK ("coupon_off" >= 0),
	CONSTRAINT "mall_order_lines_points_off_check" CHECK ("points_off" >= 0),
	CONSTRAINT "mall_order_lines_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "mall_order_lines_shipped_qty_check" CHECK ("shipped_qty" >= 0),
	CONSTRAINT "mall_order_lines_cancelled_qty_check" CHECK ("cancelled_qty" >= 0),
	CONSTRAINT "mall_order_lines_refunded_qty_check" CHECK ("refunded_qty" >= 0),
	CONSTRAINT "mall_order_lines_refunded_check" CHECK ("refunded" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_order_coupons" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"coupon" text collate "zh_natural",
	"name" text collate "zh_natural",
	"off" bigint,
	CONSTRAINT "mall_order_coupons_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_order_coupons_off_check" CHECK ("off" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_order_coupons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_goods" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"category" uuid NOT NULL,
	"images" text[],
	"video" text[],
	"detail" text NOT NULL,
	"supplier" uuid,
	"tax_rate" integer,
	"freight" uuid,
	"limit_per_person" integer,
	"projects" uuid[],
	"price_from" bigint,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_goods_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_goods_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "mall_goods_tax_rate_check" CHECK ("tax_rate" >= 0 and "tax_rate" <= 10000),
	CONSTRAINT "mall_goods_limit_per_person_check" CHECK ("limit_per_person" >= 1 and "limit_per_person" <= 999),
	CONSTRAINT "mall_goods_price_from_check" CHECK ("price_from" >= 0),
	CONSTRAINT "mall_goods_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "mall_goods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_goods_specs" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"values" text collate "zh_natural" NOT NULL,
	CONSTRAINT "mall_goods_specs_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "mall_goods_specs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_sku" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"sku_code" text collate "zh_natural" NOT NULL,
	"goods" uuid NOT NULL,
	"spec_text" text collate "zh_natural" DEFAULT '标准' NOT NULL,
	"name" text collate "zh_natural",
	"price" bigint NOT NULL,
	"market_price" bigint,
	"cost" bigint,
	"weight_g" integer DEFAULT 0,
	"barcode" text collate "zh_natural",
	"warn" integer DEFAULT 0,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_sku_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_sku_price_check" CHECK ("price" >= 1 and "price" <= 999999999),
	CONSTRAINT "mall_sku_market_price_check" CHECK ("market_price" >= 0 and "market_price" <= 999999999),
	CONSTRAINT "mall_sku_cost_check" CHECK ("cost" >= 0 and "cost" <= 999999999),
	CONSTRAINT "mall_sku_weight_g_check" CHECK ("weight_g" >= 0 and "weight_g" <= 1000000),
	CONSTRAINT "mall_sku_warn_check" CHECK ("warn" >= 0 and "warn" <= 9999999)
);
--> statement-breakpoint
ALTER TABLE "mall_sku" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_stock" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"sku" uuid NOT NULL,
	"goods" uuid,
	"sku_code" text collate "zh_natural",
	"name" text collate "zh_natural",
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" integer,
	"warn" integer DEFAULT 0,
	"out" boolean,
	"short" boolean,
	"sold" integer DEFAULT 0 NOT NULL,
	"last_sold_at" timestamp (3) with time zone,
	"on_sale" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_stock_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_stock_on_hand_check" CHECK ("on_hand" >= 0),
	CONSTRAINT "mall_stock_reserved_check" CHECK ("reserved" >= 0),
	CONSTRAINT "mall_stock_available_check" CHECK ("available" >= 0),
	CONSTRAINT "mall_stock_warn_check" CHECK ("warn" >= 0),
	CONSTRAINT "mall_stock_sold_check" CHECK ("sold" >= 0),
	CONSTRAINT "mall_stock_on_hand_reserved_check" CHECK ("on_hand" >= "reserved")
);
--> statement-breakpoint
ALTER TABLE "mall_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_stock_move" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sku" uuid NOT NULL,
	"goods" uuid,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"reserved_after" integer NOT NULL,
	"doc_no" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"who" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_stock_move_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_stock_move_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "mall_stock_move_on_hand_after_check" CHECK ("on_hand_after" >= 0),
	CONSTRAINT "mall_stock_move_reserved_after_check" CHECK ("reserved_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_stock_move" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_shipment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"order" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"carrier" text NOT NULL,
	"track_no" text collate "zh_natural",
	"courier" uuid,
	"sent_at" timestamp (3) with time zone,
	"by_order" boolean DEFAULT false,
	"signed_by" text[],
	"signed_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_shipment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_shipment_carrier_check" CHECK ("carrier" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "mall_shipment_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "mall_shipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_shipment_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"sku" uuid NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "mall_shipment_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_shipment_lines_qty_check" CHECK ("qty" >= 1 and "qty" <= 999)
);
--> statement-breakpoint
ALTER TABLE "mall_shipment_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_after_sale" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"order" uuid NOT NULL,
	"sku" uuid NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"images" text[],
	"customer" uuid,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"amount" bigint,
	"freight" bigint DEFAULT 0 NOT NULL,
	"unsent" boolean DEFAULT false NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"send_by" timestamp (3) with time zone,
	"return_track" text collate "zh_natural",
	"refusal" text collate "zh_natural",
	"escalated_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"refund_no" text collate "zh_natural",
	"refunded_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_after_sale_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_after_sale_qty_check" CHECK ("qty" >= 1 and "qty" <= 999),
	CONSTRAINT "mall_after_sale_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "mall_after_sale_reason_check" CHECK ("reason" in ('1', '2', '3', '4', '5', '6', '9')),
	CONSTRAINT "mall_after_sale_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "mall_after_sale_freight_check" CHECK ("freight" >= 0),
	CONSTRAINT "mall_after_sale_state_check" CHECK ("state" in ('10', '11', '12', '20', '30', '40', '50', '90'))
);
--> statement-breakpoint
ALTER TABLE "mall_after_sale" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_slot" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"goods" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"period_begin" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"worker" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_slot_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_slot_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "mall_slot_capacity_check" CHECK ("capacity" >= 1 and "capacity" <= 999),
	CONSTRAINT "mall_slot_taken_check" CHECK ("taken" >= 0),
	CONSTRAINT "mall_slot_taken_capacity_check" CHECK ("taken" <= "capacity")
);
--> statement-breakpoint
ALTER TABLE "mall_slot" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_category" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"icon" text[],
	"seq" integer DEFAULT 0,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_category_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_category_seq_check" CHECK ("seq" >= 0 and "seq" <= 9999)
);
--> statement-breakpoint
ALTER TABLE "mall_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_store" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"address" text collate "zh_natural" NOT NULL,
	"hours" text collate "zh_natural",
	"keeper" uuid,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_store_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "mall_store" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_freight" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"first" bigint DEFAULT 0 NOT NULL,
	"first_g" integer DEFAULT 1000 NOT NULL,
	"next" bigint DEFAULT 0 NOT NULL,
	"per_g" integer DEFAULT 1000 NOT NULL,
	"free_over" bigint,
	"not_to" text collate "zh_natural",
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_freight_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_freight_first_check" CHECK ("first" >= 0),
	CONSTRAINT "mall_freight_first_g_check" CHECK ("first_g" >= 1 and "first_g" <= 1000000),
	CONSTRAINT "mall_freight_next_check" CHECK ("next" >= 0),
	CONSTRAINT "mall_freight_per_g_check" CHECK ("per_g" >= 1 and "per_g" <= 1000000),
	CONSTRAINT "mall_freight_free_over_check" CHECK ("free_over" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_freight" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_pick_try" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"store" uuid NOT NULL,
	"clerk" uuid NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_pick_try_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_pick_try_wrong_check" CHECK ("wrong" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_pick_try" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"pay_minutes" integer DEFAULT 30 NOT NULL,
	"receive_days" integer DEFAULT 7 NOT NULL,
	"answer_hours" integer DEFAULT 48 NOT NULL,
	"send_days" integer DEFAULT 7 NOT NULL,
	"after_sale_days" integer DEFAULT 15 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mall_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mall_setting_pay_minutes_check" CHECK ("pay_minutes" >= 1 and "pay_minutes" <= 1440),
	CONSTRAINT "mall_setting_receive_days_check" CHECK ("receive_days" >= 1 and "receive_days" <= 60),
	CONSTRAINT "mall_setting_answer_hours_check" CHECK ("answer_hours" >= 1 and "answer_hours" <= 720),
	CONSTRAINT "mall_setting_send_days_check" CHECK ("send_days" >= 1 and "send_days" <= 60),
	CONSTRAINT "mall_setting_after_sale_days_check" CHECK ("after_sale_days" >= 0 and "after_sale_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "mall_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mall_order_lines" ADD CONSTRAINT "mall_order_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."mall_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_coupons" ADD CONSTRAINT "mall_order_coupons_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."mall_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_goods_specs" ADD CONSTRAINT "mall_goods_specs_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."mall_goods"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_shipment_lines" ADD CONSTRAINT "mall_shipment_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."mall_shipment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_order_state_idx" ON "mall_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_delivery_idx" ON "mall_order" USING btree ("enterprise_uuid","delivery","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_project_uuid_idx" ON "mall_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_building_uuid_idx" ON "mall_order" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_customer_idx" ON "mall_order" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_store_idx" ON "mall_order" USING btree ("enterprise_uuid","store","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_slot_idx" ON "mall_order" USING btree ("enterprise_uuid","slot","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_source_idx" ON "mall_order" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_paid_on_idx" ON "mall_order" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_paid_at_idx" ON "mall_order" USING btree ("enterprise_uuid","paid_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_shipped_at_idx" ON "mall_order" USING btree ("enterprise_uuid","shipped_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_completed_at_idx" ON "mall_order" USING btree ("enterprise_uuid","completed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_payable_idx" ON "mall_order" USING btree ("enterprise_uuid","payable","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_refunded_idx" ON "mall_order" USING btree ("enterprise_uuid","refunded","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_created_at_idx" ON "mall_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_room_uuid_idx" ON "mall_order" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_want_sku_idx" ON "mall_order" USING btree ("enterprise_uuid","want_sku","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_pick_code_idx" ON "mall_order" USING btree ("enterprise_uuid","pick_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_order_no_key" ON "mall_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_order_lines_parent_idx" ON "mall_order_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "mall_order_lines_sku_idx" ON "mall_order_lines" USING btree ("enterprise_uuid","sku");--> statement-breakpoint
CREATE INDEX "mall_order_lines_goods_idx" ON "mall_order_lines" USING btree ("enterprise_uuid","goods");--> statement-breakpoint
CREATE INDEX "mall_order_coupons_parent_idx" ON "mall_order_coupons" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "mall_goods_state_idx" ON "mall_goods" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_kind_idx" ON "mall_goods" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_category_idx" ON "mall_goods" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_supplier_idx" ON "mall_goods" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_price_from_idx" ON "mall_goods" USING btree ("enterprise_uuid","price_from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_created_at_idx" ON "mall_goods" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_freight_idx" ON "mall_goods" USING btree ("enterprise_uuid","freight","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_goods_no_key" ON "mall_goods" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_goods_specs_parent_idx" ON "mall_goods_specs" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "mall_sku_goods_idx" ON "mall_sku" USING btree ("enterprise_uuid","goods","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_sku_enabled_idx" ON "mall_sku" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_sku_price_idx" ON "mall_sku" USING btree ("enterprise_uuid","price","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_sku_created_at_idx" ON "mall_sku" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_sku_sku_code_key" ON "mall_sku" USING btree ("enterprise_uuid","sku_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_sku_barcode_key" ON "mall_sku" USING btree ("enterprise_uuid","barcode") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_sku_goods_spec_text_key" ON "mall_sku" USING btree ("enterprise_uuid","goods","spec_text") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_goods_idx" ON "mall_stock" USING btree ("enterprise_uuid","goods","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_sku_idx" ON "mall_stock" USING btree ("enterprise_uuid","sku","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_on_sale_idx" ON "mall_stock" USING btree ("enterprise_uuid","on_sale","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_out_idx" ON "mall_stock" USING btree ("enterprise_uuid","out","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_short_idx" ON "mall_stock" USING btree ("enterprise_uuid","short","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_available_idx" ON "mall_stock" USING btree ("enterprise_uuid","available","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_last_sold_at_idx" ON "mall_stock" USING btree ("enterprise_uuid","last_sold_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_sold_idx" ON "mall_stock" USING btree ("enterprise_uuid","sold","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_created_at_idx" ON "mall_stock" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_stock_sku_key" ON "mall_stock" USING btree ("enterprise_uuid","sku") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_move_sku_idx" ON "mall_stock_move" USING btree ("enterprise_uuid","sku","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_move_goods_idx" ON "mall_stock_move" USING btree ("enterprise_uuid","goods","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_move_kind_idx" ON "mall_stock_move" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_move_at_idx" ON "mall_stock_move" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_move_doc_no_idx" ON "mall_stock_move" USING btree ("enterprise_uuid","doc_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_stock_move_created_at_idx" ON "mall_stock_move" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_state_idx" ON "mall_shipment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_order_idx" ON "mall_shipment" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_carrier_idx" ON "mall_shipment" USING btree ("enterprise_uuid","carrier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_courier_idx" ON "mall_shipment" USING btree ("enterprise_uuid","courier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_project_uuid_idx" ON "mall_shipment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_building_uuid_idx" ON "mall_shipment" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_sent_at_idx" ON "mall_shipment" USING btree ("enterprise_uuid","sent_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_room_uuid_idx" ON "mall_shipment" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_created_at_idx" ON "mall_shipment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_shipment_no_key" ON "mall_shipment" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_shipment_lines_parent_idx" ON "mall_shipment_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "mall_shipment_lines_sku_idx" ON "mall_shipment_lines" USING btree ("enterprise_uuid","sku");--> statement-breakpoint
CREATE INDEX "mall_after_sale_state_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_order_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_kind_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_reason_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_sku_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","sku","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_customer_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_project_uuid_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_created_at_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_refunded_at_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","refunded_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_after_sale_room_uuid_idx" ON "mall_after_sale" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_after_sale_no_key" ON "mall_after_sale" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_slot_goods_idx" ON "mall_slot" USING btree ("enterprise_uuid","goods","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_slot_project_uuid_idx" ON "mall_slot" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_slot_period_begin_idx" ON "mall_slot" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_slot_worker_idx" ON "mall_slot" USING btree ("enterprise_uuid","worker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_slot_created_at_idx" ON "mall_slot" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_category_seq_idx" ON "mall_category" USING btree ("enterprise_uuid","seq","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_category_parent_idx" ON "mall_category" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_category_created_at_idx" ON "mall_category" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_store_project_uuid_idx" ON "mall_store" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_store_enabled_idx" ON "mall_store" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_store_created_at_idx" ON "mall_store" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_store_code_key" ON "mall_store" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_freight_created_at_idx" ON "mall_freight" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_freight_name_key" ON "mall_freight" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_pick_try_store_idx" ON "mall_pick_try" USING btree ("enterprise_uuid","store","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_pick_try_clerk_idx" ON "mall_pick_try" USING btree ("enterprise_uuid","clerk","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_pick_try_created_at_idx" ON "mall_pick_try" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_pick_try_store_clerk_key" ON "mall_pick_try" USING btree ("enterprise_uuid","store","clerk") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mall_setting_created_at_idx" ON "mall_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_setting_key" ON "mall_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_order_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_order_coupons" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_goods" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_goods_specs" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_sku" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_stock" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_stock_move" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_shipment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_shipment_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_after_sale" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_slot" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_category" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_store" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_freight" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_pick_try" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mall_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "mall_stock_move" FOR EACH ROW EXECUTE FUNCTION refuse_change();
