import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { type ColourName, colour } from './colours.ts';

const ink: MantineColorsTuple = [
  '#EAF0FA',
  '#D7E3F5',
  '#B4CAEC',
  '#8FB6FF',
  '#6F90C9',
  '#3F67AE',
  '#2B5399',
  '#1E4FA3',
  '#17376E',
  '#0F2750',
];

interface Family {
  fill: ColourName;
  hover: ColourName;
  on: ColourName;
  text: ColourName;
  tint: ColourName;
}

const families: Record<string, Family> = {
  ink: { fill: 'inkFill', hover: 'inkFillHover', on: 'onInk', text: 'ink', tint: 'inkTint' },
  accent: {
    fill: 'accentFill',
    hover: 'accentFillHover',
    on: 'onAccent',
    text: 'accent',
    tint: 'accentTint',
  },
  red: { fill: 'redFill', hover: 'redFillHover', on: 'onRed', text: 'red', tint: 'redTint' },
};

/** autoContrast is not used, because it reads the light scheme only. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const family = families[input.color ?? input.theme.primaryColor];
  if (!family) return defaultVariantColorsResolver(input);
  const red = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return {
        background: colour(family.fill),
        hover: colour(family.hover),
        color: colour(family.on),
        hoverColor: colour(family.on),
        border: '1px solid transparent',
      };
    case 'default':
    case 'outline':
      return {
        background: colour('surface'),
        hover: red ? colour('redTint') : colour('hover'),
        color: red ? colour('red') : colour('text'),
        border: `1px solid ${red ? colour('red') : colour('control')}`,
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: colour(family.tint),
        color: colour(family.text),
        border: '1px solid transparent',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 3 },
  colors: { ink },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  white: '#FFFFFF',
  black: '#13203A',
  fontFamily: "'IBM Plex Sans Variable', 'Before Plex', system-ui, sans-serif",
  fontFamilyMonospace: "'IBM Plex Sans Variable', 'Before Plex', system-ui, sans-serif",
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '18px', sm: '20px', md: '22px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily: "'IBM Plex Sans Variable', 'Before Plex', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  variantColorResolver,
  // Plain objects, not `Modal.extend(…)`: importing the parts here would load all of them with the first page.
  components: {
    Checkbox: { defaultProps: { size: '20px', radius: 'sm' } },
    Radio: { defaultProps: { size: '20px' } },
    Popover: {
      defaultProps: {
        transitionProps: { duration: 160, transition: 'fade' },
        radius: 'lg',
        returnFocus: true,
      },
    },
    Modal: {
      defaultProps: {
        size: 440,
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 160, transition: 'fade' },
      },
    },
  },
});
