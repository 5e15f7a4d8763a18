/** The countries with places: those that trucks reach from the European Union by road or ordinary ferry. */
export const countriesWithPlaces: ReadonlySet<string> = new Set(
  (
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV ' +
    'MA MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TN TR UA VA XK'
  ).split(' '),
);

/** Russia is offered as far as the Urals. */
export const easternmostLongitude = 60;
